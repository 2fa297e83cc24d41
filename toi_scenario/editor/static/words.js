// What the page says, in English and French.

const WORDS = {
  en: {
    map: "Map", text: "Text", findings: "Findings", palette: "Palette", tools: "Tools", layers: "Layers", view: "View",
    select: "Select", paint: "Paint", erase: "Erase", fill: "Fill", pick: "Pick", path: "Path", zone: "Zone",
    unit: "Unit", feature: "Feature", objective: "Objective", boards: "Boards", undo: "Undo", redo: "Redo", fit: "Fit", help: "Keys",
    saved: "Saved", saving: "Saving …", changed: "Changed …", lost: "No answer: the editor was stopped. Start it again.",
    restarted: "The editor was started anew: open the address that its terminal shows.",
    onDisk: "The file was changed elsewhere; the change is taken in. Undo takes it back.",
    otherTab: "Another tab writes this file.", takeOver: "Write here", following: "Another tab writes; this one follows.",
    failed: "That did not work.", close: "Close", why: "Why?", mend: "Mend", clean: "Nothing is wrong.",
    waived: "{} waived", errors: "{} errors", warnings: "{} warnings", error: "1 error", warning: "1 warning",
    broken: "The map shows the last text that could be read. Mend the text first: {}", nothing: "There is no map to show: {}",
    search: "Search", left: "{} left", brush: "Brush size", level: "Level", side: "Side", none: "none",
    chooseTerrain: "Choose a terrain first.", choosePiece: "Choose a piece first.", chooseZone: "Choose a zone first.",
    newZone: "New zone", zoneName: "Name of the zone", zoneArea: "Places, or area words", colour: "Colour", apply: "Apply",
    objectiveName: "Name of the objective", newObjective: "New objective on {}", ok: "OK", cancel: "Cancel",
    outside: "That is not on the map; nothing was moved.", held: "Taken up: {}. Space sets it down.", chosenMany: "{} chosen", nothingHere: "Nothing stands on {}.",
    selectedMany: "{} places selected", pathHint: "Click from place to place; Enter ends, Esc gives up.",
    sight: "Sight", exposure: "Exposure", reach: "Reach", print: "Print", forms: "Chapters", files: "Files",
    newFile: "New scenario", game: "Game", title: "Title", rounds: "Rounds", rows: "Rows of boards", fileName: "File name",
    create: "Create", turn: "Turn", swap: "Swap with", table: "Table", units: "Units", features: "Features", point: "Point",
    theme: "Theme", paper: "Paper", language: "Language", sheet: "Whole sheet", steps: "Building steps", save: "Save as {}",
    preview: "Preview", add: "Add", remove: "Remove", change: "Change", symmetry: "Symmetry", place: "Place",
    noScenario: "There is no scenario here yet.", choose: "Choose a scenario", name: "Name", kind: "Kind", answers: "On the map", howMany: "How many", about: "Chapter",
    keysHelp: "Keys", working: "Working …", id: "Name in the file (optional)", moved: "moved", light: "Theme of the page",
    commandIs: "The same in a terminal", nothingLeft: "none left", pieces: "Pieces", terrain: "Terrain", zones: "Zones",
    off: "Off", halfTurn: "half turn", unset: "Take away", value: "Value", closed: "The editor was stopped.",
    locked: "Locked: no hand on the map changes it", isLocked: "{}: this layer is locked (View).", overview: "Overview of the map",
    "layer-ground": "Ground", "layer-terrain": "Terrain", "layer-contours": "Contours", "layer-zones": "Zones", "layer-water": "Water", "layer-roads": "Roads", "layer-overlays": "Edges of overlays",
    "layer-grid": "Grid", "layer-boards": "Boards", "layer-answer": "Answer", "layer-names": "Names", "layer-reinforcements": "Reinforcements", "layer-markers": "Markers", "layer-objectives": "Objectives",
    "layer-units": "Units", "layer-head": "Heading", "layer-about": "Notes", "layer-north": "North", "layer-scale": "Scale", "layer-legend": "Legend",
    panes: "Panes", marker: "Marker", leftRight: "left and right", topBottom: "top and bottom", wouldHave: "{} would have {} places.",
    shape: "Shape", circle: "Circle", polygon: "Outline", line: "Line", width: "Width", ofTerrain: "as the terrain has it",
    byClicks: "Click from point to point; Enter or a double click ends, the backspace key takes a point back, Esc gives up.",
    byTwoPoints: "Drag, or click at one end and the other.", secondPoint: "Point {}: {}. Now the other end; Esc gives up.",
    pointHint: "Point {}: {}. Enter ends, Esc gives up.", threePoints: "An outline has three points or more.", twoPoints: "That shape has two points that differ.",
    copy: "Copy", cut: "Cut", paste: "Paste", selectBy: "Select by", rectangle: "Rectangle", lasso: "Lasso", selectAll: "Select all",
    copied: "{} places copied, as text of the format.", copiedHere: "{} places copied, for this page only: the clipboard is out of reach.",
    takeFirst: "Take hold of a feature or a unit first.", copiedOne: "{} is copied, as text of the format.", copiedOneHere: "{} is copied, for this page only: the clipboard is out of reach.",
    pasteHintTable: "Held: {}. Click or Space lays it, Esc ends.",
    selectFirst: "Select places on the map first.", nothingCopied: "Nothing was copied yet: select places and press Ctrl-C.",
    pasteHint: "Held: {}. Click or Space lays it, comma and full stop turn it, Esc ends.", turnedBy: "Turned by {}°",
    offMap: "it does not fit here: {} places would lie off the map", pasted: "{} laid on {}", turnPiece: "Turn what is pasted", turnFeature: "Turn the feature that has the focus",
    turnLeft: "Turn to the left", turnRight: "Turn to the right",
    seesNothing: "This game has no line of sight.", ofFiles: "Files in this folder", textPane: "Text", mapPane: "Map",
    conflict: "The file was changed elsewhere where you were at work. Theirs is shown; both are kept, and undo goes back to yours.",
    meanwhile: "Something else was changed meanwhile: look, and do that once more.",
    theirs: "Keep theirs", mine: "Take mine", difference: "Show the difference",
    record: "Record a board", board: "Board", newBoard: "New board", columns: "Columns", rowsOf: "Rows", hexSize: "Hex (mm)", inPack: "in this pack",
    photo: "Photograph", photoStays: "It stays in this page: it is not sent, and not kept.", noPicture: "{} is no picture that the browser can show.",
    rest: "The rest: {}", otherSide: "Other side", corner: "Corner", unknown: "not recorded",
    recordHint: "Drag the four corners onto those of the board. Paint with the mouse, or type the signs: the cursor steps on. Enter ends a path, ? takes back.",
  },
  fr: {
    map: "Carte", text: "Texte", findings: "Constats", palette: "Palette", tools: "Outils", layers: "Calques", view: "Affichage",
    select: "Choisir", paint: "Peindre", erase: "Effacer", fill: "Remplir", pick: "Prélever", path: "Tracé", zone: "Zone",
    unit: "Unité", feature: "Décor", objective: "Objectif", boards: "Plateaux", undo: "Annuler", redo: "Refaire", fit: "Ajuster", help: "Touches",
    saved: "Enregistré", saving: "Enregistrement …", changed: "Modifié …", lost: "Pas de réponse : l’éditeur est arrêté. Relancez-le.",
    restarted: "L’éditeur a été relancé : ouvrez l’adresse que montre son terminal.",
    onDisk: "Le fichier a été changé ailleurs ; le changement est repris. Annuler le défait.",
    otherTab: "Un autre onglet écrit ce fichier.", takeOver: "Écrire ici", following: "Un autre onglet écrit ; celui-ci suit.",
    failed: "Cela n’a pas marché.", close: "Fermer", why: "Pourquoi ?", mend: "Corriger", clean: "Rien à redire.",
    waived: "{} admis", errors: "{} erreurs", warnings: "{} avertissements", error: "1 erreur", warning: "1 avertissement",
    broken: "La carte montre le dernier texte lisible. Corrigez d’abord le texte : {}", nothing: "Il n’y a pas de carte à montrer : {}",
    search: "Chercher", left: "reste {}", brush: "Taille du pinceau", level: "Niveau", side: "Camp", none: "aucun",
    chooseTerrain: "Choisissez d’abord un terrain.", choosePiece: "Choisissez d’abord une pièce.", chooseZone: "Choisissez d’abord une zone.",
    newZone: "Nouvelle zone", zoneName: "Nom de la zone", zoneArea: "Cases, ou mots de zone", colour: "Couleur", apply: "Appliquer",
    objectiveName: "Nom de l’objectif", newObjective: "Nouvel objectif en {}", ok: "OK", cancel: "Annuler",
    outside: "Ce n’est pas sur la carte ; rien n’a bougé.", held: "Pris en main : {}. Espace le repose.", chosenMany: "{} choisis", nothingHere: "Rien en {}.",
    selectedMany: "{} cases choisies", pathHint: "Cliquez de case en case ; Entrée termine, Échap abandonne.",
    sight: "Vue", exposure: "Exposition", reach: "Portée", print: "Imprimer", forms: "Chapitres", files: "Fichiers",
    newFile: "Nouveau scénario", game: "Jeu", title: "Titre", rounds: "Tours", rows: "Rangées de plateaux", fileName: "Nom du fichier",
    create: "Créer", turn: "Pivoter", swap: "Échanger avec", table: "Table", units: "Unités", features: "Décors", point: "Point",
    theme: "Thème", paper: "Papier", language: "Langue", sheet: "Fiche entière", steps: "Étapes de montage", save: "Enregistrer en {}",
    preview: "Aperçu", add: "Ajouter", remove: "Enlever", change: "Changer", symmetry: "Symétrie", place: "Case",
    noScenario: "Il n’y a pas encore de scénario ici.", choose: "Choisissez un scénario", name: "Nom", kind: "Genre", answers: "Sur la carte", howMany: "Combien", about: "Chapitre",
    keysHelp: "Touches", working: "Calcul …", id: "Nom dans le fichier (facultatif)", moved: "déplacé", light: "Thème de la page",
    commandIs: "De même au terminal", nothingLeft: "plus aucun", pieces: "Pièces", terrain: "Terrain", zones: "Zones",
    off: "Non", halfTurn: "demi-tour", unset: "Ôter", value: "Valeur", closed: "L’éditeur est arrêté.",
    locked: "Verrouillé : aucune main sur la carte ne le change", isLocked: "{} : ce calque est verrouillé (Affichage).", overview: "Vue d’ensemble de la carte",
    "layer-ground": "Sol", "layer-terrain": "Terrain", "layer-contours": "Courbes de niveau", "layer-zones": "Zones", "layer-water": "Eau", "layer-roads": "Routes", "layer-overlays": "Bords des pièces posées",
    "layer-grid": "Quadrillage", "layer-boards": "Plateaux", "layer-answer": "Réponse", "layer-names": "Noms", "layer-reinforcements": "Renforts", "layer-markers": "Marqueurs", "layer-objectives": "Objectifs",
    "layer-units": "Unités", "layer-head": "En-tête", "layer-about": "Notes", "layer-north": "Nord", "layer-scale": "Échelle", "layer-legend": "Légende",
    panes: "Volets", marker: "Marqueur", leftRight: "gauche et droite", topBottom: "haut et bas", wouldHave: "{} aurait {} cases.",
    shape: "Forme", circle: "Cercle", polygon: "Contour", line: "Ligne", width: "Largeur", ofTerrain: "celle du terrain",
    byClicks: "Cliquez de point en point ; Entrée ou un double clic termine, la touche de retour ôte un point, Échap abandonne.",
    byTwoPoints: "Tirez, ou cliquez à un bout puis à l’autre.", secondPoint: "Point {} : {}. Maintenant l’autre bout ; Échap abandonne.",
    pointHint: "Point {} : {}. Entrée termine, Échap abandonne.", threePoints: "Un contour a trois points ou plus.", twoPoints: "Cette forme a deux points qui diffèrent.",
    copy: "Copier", cut: "Couper", paste: "Coller", selectBy: "Choisir par", rectangle: "Rectangle", lasso: "Lasso", selectAll: "Tout choisir",
    copied: "{} cases copiées, en texte du format.", copiedHere: "{} cases copiées, pour cette page seulement : le presse-papiers est hors de portée.",
    takeFirst: "Prenez d’abord un décor ou une unité.", copiedOne: "{} : copié, en texte du format.", copiedOneHere: "{} : copié, pour cette page seulement : le presse-papiers est hors de portée.",
    pasteHintTable: "En main : {}. Un clic ou Espace le pose, Échap termine.",
    selectFirst: "Choisissez d’abord des cases sur la carte.", nothingCopied: "Rien n’est encore copié : choisissez des cases et pressez Ctrl-C.",
    pasteHint: "En main : {}. Un clic ou Espace le pose, virgule et point le tournent, Échap termine.", turnedBy: "Tourné de {}°",
    offMap: "cela ne tient pas ici : {} cases seraient hors de la carte", pasted: "{} posé en {}", turnPiece: "Tourner ce qui est collé", turnFeature: "Tourner le décor qui a le focus",
    turnLeft: "Pivoter à gauche", turnRight: "Pivoter à droite",
    seesNothing: "Ce jeu n’a pas de ligne de vue.", ofFiles: "Fichiers de ce dossier", textPane: "Texte", mapPane: "Carte",
    conflict: "Le fichier a été changé ailleurs là où vous étiez à l’œuvre. La version d’autrui est montrée ; les deux sont gardées, et annuler rend la vôtre.",
    meanwhile: "Autre chose a changé entre-temps : regardez, puis recommencez.",
    theirs: "Garder la leur", mine: "Reprendre la mienne", difference: "Montrer la différence",
    record: "Relever un plateau", board: "Plateau", newBoard: "Nouveau plateau", columns: "Colonnes", rowsOf: "Rangées", hexSize: "Hexagone (mm)", inPack: "dans ce lot",
    photo: "Photographie", photoStays: "Elle reste dans cette page : elle n’est ni envoyée ni gardée.", noPicture: "{} n’est pas une image que le navigateur sache montrer.",
    rest: "Le reste : {}", otherSide: "Autre face", corner: "Coin", unknown: "pas encore relevé",
    recordHint: "Tirez les quatre coins sur ceux du plateau. Peignez à la souris, ou tapez les signes : le curseur avance. Entrée termine un tracé, ? reprend.",
  },
}

const KEPT = "toi-scenario-language"

export const language = (() => {
  const wanted = localStorage.getItem(KEPT) ?? navigator.language.slice(0, 2)
  return wanted in WORDS ? wanted : "en"
})()
document.documentElement.lang = language

/** Speak another language from now on. */
export function speak(other) {
  localStorage.setItem(KEPT, other)
  location.reload()
}

/**
 * A sentence, with something in it.
 * @param {string} name
 */
export const t = (name, ...values) => {
  let number = 0
  return WORDS[language][name].replaceAll("{}", () => String(values[number++]))
}
export const languages = Object.keys(WORDS)

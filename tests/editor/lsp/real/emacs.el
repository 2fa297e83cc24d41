;;; Does in Emacs what its user would, and writes what was seen there into the file that $SEEN names.  -*- lexical-binding: t -*-

(require 'eglot)
(require 'json)
(require 'xref)
(require 'yaml-mode)

(defvar seen nil)

(defun note (word value) (push (cons word value) seen))

(defun wait (what done)
  (let ((end (+ (float-time) 30)))
    (while (not (funcall done))
      (when (> (float-time) end) (error "%s did not come" what))
      (accept-process-output nil 0.05)
      (sit-for 0.02))))

(defun text () (buffer-substring-no-properties (point-min) (point-max)))

(defun go-to (word &optional behind)
  (goto-char (point-min))
  (search-forward word)
  (goto-char (+ (match-beginning 0) (or behind 0))))

(defun drive ()
  (find-file (getenv "FILE"))
  (yaml-mode)
  (setq eglot-confirm-server-edits nil)
  (call-interactively #'eglot)
  (wait "a finding" #'flymake-diagnostics)
  (let ((found (car (flymake-diagnostics))))
    (note 'finding (list (line-number-at-pos (flymake-diagnostic-beg found)) (flymake-diagnostic-text found)))
    (note 'covered (buffer-substring-no-properties (flymake-diagnostic-beg found) (flymake-diagnostic-end found))))

  (go-to "amercan" 1)
  (eglot-code-actions (point) nil "quickfix" t)
  (wait "the fix" (lambda () (not (string-search "amercan" (text)))))
  (eglot--signal-textDocument/didChange) ; what Emacs does once it is idle, which it never is without a screen
  (wait "the end of the finding" (lambda () (null (flymake-diagnostics))))
  (note 'mended (text))

  (go-to "regular" 2)
  (let (said)
    (eglot-hover-eldoc-function (lambda (it &rest _) (setq said it)))
    (wait "hover" (lambda () said))
    (note 'hover (substring-no-properties said)))

  (go-to "mill-yard]" 2)
  (xref-find-definitions "LSP identifier at point.")
  (note 'definition (buffer-substring-no-properties (point) (line-end-position)))
  (eglot-rename "copse")
  (note 'renamed (text))

  (go-to "copse]" 5)
  (let ((table (nth 2 (eglot-completion-at-point))))
    (note 'offered (mapcar #'substring-no-properties (all-completions "" table))))

  (note 'client (eglot-project-nickname (eglot-current-server)))
  (eglot-format-buffer)
  (note 'formatted (text)))

(condition-case why (drive) (error (note 'why (error-message-string why))))
(with-temp-file (getenv "SEEN")
  (insert (json-encode seen)))
(kill-emacs 0)

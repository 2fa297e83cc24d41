-- Does in Neovim what its user would, and writes what was seen there into the file that $SEEN names.
local seen = {}

local function wait(what, done)
  assert(vim.wait(30000, done, 20), what .. " did not come")
end

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
end

local function go_to(word, behind)
  vim.api.nvim_win_set_cursor(0, { 1, 0 })
  assert(vim.fn.search("\\V" .. word, "cW") > 0, word)
  local place = vim.api.nvim_win_get_cursor(0)
  vim.api.nvim_win_set_cursor(0, { place[1], place[2] + (behind or 0) })
end

local function act(title)
  local before = text()
  vim.lsp.buf.code_action({
    apply = true,
    filter = function(action) return action.title:find(title, 1, true) ~= nil end,
  })
  wait(title, function() return text() ~= before end)
end

-- A Neovim that has no parser for Markdown shows it plainly.
local start = vim.treesitter.start
vim.treesitter.start = function(...) return pcall(start, ...) end

local function drive()
  wait("a finding", function() return #vim.diagnostic.get(0) > 0 end)
  local found = vim.diagnostic.get(0)[1]
  seen.finding = { found.code, found.lnum, found.col, found.message }
  seen.covered = vim.api.nvim_buf_get_text(0, found.lnum, found.col, found.end_lnum, found.end_col, {})[1]

  go_to("amercan")
  act("american")
  wait("the end of the finding", function() return #vim.diagnostic.get(0) == 0 end)
  seen.mended = text()

  go_to("regular", 2)
  vim.lsp.buf.hover()
  local float
  wait("hover", function()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= "" then float = window end
    end
    return float ~= nil
  end)
  seen.hover = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(float), 0, -1, false), "\n")
  vim.api.nvim_win_close(float, true)

  go_to("mill-yard]", 2)
  vim.lsp.buf.definition()
  wait("the definition", function() return vim.api.nvim_win_get_cursor(0)[1] == 6 end)
  seen.definition = vim.fn.expand("<cWORD>")
  vim.lsp.buf.rename("copse")
  wait("the new name", function() return text():find("mill-yard", 1, true) == nil end)
  seen.renamed = text()
  vim.wait(500) -- Neovim sends a change of several lines in parts

  local client = vim.lsp.get_clients({ bufnr = 0 })[1]
  seen.client, seen.encoding = client.name, client.offset_encoding
  go_to("copse]", 5)
  local place = vim.lsp.util.make_position_params(0, client.offset_encoding)
  local offered = client:request_sync("textDocument/completion", place, 10000, 0).result
  seen.offered = vim.tbl_map(function(item) return item.label end, offered.items)

  vim.lsp.inlay_hint.enable(true)
  wait("figures", function() return #vim.lsp.inlay_hint.get({ bufnr = 0 }) > 0 end)
  seen.figures = vim.tbl_map(function(one) return one.inlay_hint.label end, vim.lsp.inlay_hint.get({ bufnr = 0 }))
  vim.wo.foldmethod, vim.wo.foldexpr = "expr", "v:lua.vim.lsp.foldexpr()"
  wait("folds", function() return vim.fn.foldlevel(9) > 0 end)

  vim.lsp.buf.format()
  seen.formatted = text()

  go_to("regular: 4")
  local line, column = vim.fn.line(".") - 1, vim.fn.col(".") - 1
  vim.api.nvim_buf_set_text(0, line, column, line, column + #"regular: 4", { "regular: 3" })
  wait("a warning", function() return #vim.diagnostic.get(0) > 0 end)
  go_to("regular: 3")
  act("waive empty-slots")
  wait("the reason", function() return vim.api.nvim_get_current_line():find("say here", 1, true) ~= nil end)
  seen.reason = vim.api.nvim_get_current_line():sub(vim.api.nvim_win_get_cursor(0)[2] + 1)
end

local fine, why = pcall(drive)
if not fine then seen.why = why end
local out = assert(io.open(vim.env.SEEN, "w"))
out:write(vim.json.encode(seen))
out:close()
vim.cmd("qa!")

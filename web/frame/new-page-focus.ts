const KEY = 'sadaf.focus-main'

/** Before a step that opens a whole new document: its main part takes the focus there, as on every other new page. */
export function keepFocusForNextPage() {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // a browser that keeps nothing begins at the top of the document
  }
}

/** Whether this document was opened by such a step; asked once. */
export function takeKeptFocus(): boolean {
  try {
    const is_kept = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return is_kept
  } catch {
    return false
  }
}

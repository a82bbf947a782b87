const KEY = 'sadaf.focus-main'

/** For full page loads within the site: moves the focus to <main> on the next document. */
export function keepFocusForNextPage() {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // storage may be refused
  }
}

export function takePendingFocus(): boolean {
  try {
    const is_set = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return is_set
  } catch {
    return false
  }
}

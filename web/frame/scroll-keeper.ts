/** Tells the router whether it may move the page: not away from where the reader scrolled before the scripts came. */
export function openScrollKeeper(): () => boolean {
  let is_rendered_page = !import.meta.env.SSR
  return () => {
    const is_scrolled_already = is_rendered_page && scrollY > 0
    is_rendered_page = false
    return !is_scrolled_already
  }
}

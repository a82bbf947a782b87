/** Keeps the router from resetting a scroll that happened before hydration. */
export function openScrollKeeper(): () => boolean {
  let is_rendered_page = !import.meta.env.SSR
  return () => {
    const is_scrolled_already = is_rendered_page && scrollY > 0
    is_rendered_page = false
    return !is_scrolled_already
  }
}

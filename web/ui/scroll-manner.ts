/** How the page scrolls by itself: it glides, or is there at once for those who asked for less motion. */
export function scrollManner(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

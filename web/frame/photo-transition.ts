import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

const STAY = /^\/stay-details\/([a-z0-9-]+)$/
const RESULTS = '/search-results'
const NAME = 'home-photo' // styles.css

type Change = { fromLocation?: ParsedLocation | undefined; toLocation: ParsedLocation }

let is_installed = false

/**
 * The photograph of a card grows into the gallery of its home, and shrinks back into the list; list
 * and map fade into each other.
 */
export function installTransitions(router: AnyRouter) {
  if (is_installed || !CSS.supports('selector(:active-view-transition-type(a))')) return
  is_installed = true
  let link: HTMLAnchorElement | null = null
  let marked: HTMLElement | null = null
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  addEventListener(
    'click',
    ({ target }) => (link = target instanceof Element ? target.closest('a') : null),
    { capture: true },
  )
  const markPhoto = () => {
    marked = link && shownPhoto(link)
    if (marked) marked.style.viewTransitionName = NAME
    return marked !== null
  }
  const types = ({ fromLocation, toLocation }: Change): string[] | false => {
    if (marked) marked.style.viewTransitionName = ''
    marked = null
    if (!fromLocation || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
    const left = slugOf(fromLocation)
    if (slugOf(toLocation) !== undefined)
      return left === undefined && markPhoto() ? ['photo'] : false
    if (toLocation.pathname !== RESULTS) return false
    if (left === undefined) return isOtherView(fromLocation, toLocation) ? ['view'] : false
    sheet.replaceSync(ruleForCardOf(left))
    return isGalleryInView() ? ['photo'] : false
  }
  router.options.defaultViewTransition = { types }
}

const slugOf = ({ pathname }: ParsedLocation) => STAY.exec(pathname)?.[1]

const isOtherView = (before: ParsedLocation, after: ParsedLocation) =>
  before.pathname === RESULTS &&
  Reflect.get(before.search, 'view') !== Reflect.get(after.search, 'view')

/**
 * The card is not there yet: a rule finds it once it is drawn, and has it drawn though it may be
 * below the screen.
 */
function ruleForCardOf(slug: string): string {
  const link = `a[href*="/stay-details/${slug}?"]`
  return `.results-homes > :has(${link}) { content-visibility: visible } .results-homes ${link} .photo-in-row:first-child img { view-transition-name: ${NAME} }`
}

/** Of the photographs that are swiped through, the one in the card's window. */
function shownPhoto(link: HTMLElement): HTMLElement | null {
  const window_of_card = link.getBoundingClientRect()
  const isShown = (photo: HTMLElement) =>
    Math.abs(photo.getBoundingClientRect().left - window_of_card.left) < window_of_card.width / 2
  return [...link.querySelectorAll('img')].find(isShown) ?? null
}

const isGalleryInView = () =>
  (document.querySelector('.gallery')?.getBoundingClientRect().bottom ?? 0) > 0

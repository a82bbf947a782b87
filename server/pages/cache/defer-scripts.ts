const PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g
const ENTRY = /<script\b[^>]*\btype="module"[^>]*><\/script>/g

/**
 * Scripts wait for the first paint, so that they do not compete with the hero photograph and the
 * fonts.
 */
export function deferScripts(html: string): string {
  const preloads = addressesIn(html.match(PRELOAD), 'href')
  const entries = addressesIn(html.match(ENTRY), 'src')
  if (entries.length === 0) return html
  const rest = html.replaceAll(PRELOAD, '').replaceAll(ENTRY, '')
  return rest.replace(
    '</body>',
    () =>
      `<script>${FETCH_WHEN_PAINTED}(${JSON.stringify(preloads)}, ${JSON.stringify(entries)})</script></body>`,
  )
}

function addressesIn(tags: readonly string[] | null, attribute: string): string[] {
  return (tags ?? []).flatMap((tag) => new RegExp(`\\b${attribute}="([^"]+)"`).exec(tag)?.[1] ?? [])
}

/**
 * Runs in the browser. A frame may be requested long before it is painted, hence the
 * PerformanceObserver.
 */
const FETCH_WHEN_PAINTED = `(function (preloads, entries) {
  var is_started = false
  var touches = ['pointerdown', 'keydown', 'touchstart', 'focusin']
  function add(name, members) { document.head.append(Object.assign(document.createElement(name), members)) }
  function start() {
    if (is_started) return
    is_started = true
    touches.forEach(function (touch) { removeEventListener(touch, start, true) })
    preloads.forEach(function (href) { add('link', { rel: 'modulepreload', href: href }) })
    entries.forEach(function (src) { add('script', { type: 'module', async: true, src: src }) })
  }
  touches.forEach(function (touch) { addEventListener(touch, start, true) })
  function painted() {
    setTimeout(start, 1000) // a browser may keep its paints to itself
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  }
  function loaded() {
    if (document.hidden) start()
    else requestAnimationFrame(function () { requestAnimationFrame(painted) })
  }
  if (document.readyState === 'complete') loaded()
  else addEventListener('load', loaded)
})`

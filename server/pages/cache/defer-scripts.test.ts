import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const PAGE = [
  '<html><head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/assets/base.js" fetchPriority="low"/>',
  '<link rel="preload" as="font" href="/f.woff2"/><link rel="modulepreload" href="/assets/en.js"/></head>',
  '<body><p>seen</p><script>state($&)</script><script type="module" async="" src="/assets/index.js"></script></body></html>',
].join('')

type Tag = { name: string; rel?: string; href?: string; src?: string }

function opened(html: string, { readyState = 'interactive', hidden = false } = {}) {
  const input: Tag[] = []
  const notified = new Map<string, Set<() => void>>()
  const frames: (() => void)[] = []
  const renderFrames = () => frames.splice(0).forEach((renderPage) => renderPage())
  const document = {
    readyState,
    hidden,
    head: { append: (tag: Tag) => void input.push(tag) },
    createElement: (name: string) => ({ name }),
  }
  const addEventListener = (type: string, onNotification: () => void) =>
    notified.set(type, (notified.get(type) ?? new Set()).add(onNotification))
  const removeEventListener = (type: string, onNotification: () => void) =>
    notified.get(type)?.delete(onNotification)
  const [, script = ''] = /<script>(\(function[^]*?)<\/script>/.exec(html) ?? []
  const requestAnimationFrame = (renderPage: () => void) => void frames.push(renderPage)
  const setTimeout = (run: () => void) => notified.set('time is over', new Set([run]))
  function PerformanceObserver(onNotification: () => void) {
    return { observe: ({ type }: { type: string }) => addEventListener(type, onNotification) }
  }
  runInNewContext(script, {
    document,
    addEventListener,
    removeEventListener,
    requestAnimationFrame,
    setTimeout,
    PerformanceObserver,
  })
  return {
    input,
    renderFrames,
    happens: (type: string) =>
      [...(notified.get(type) ?? [])].forEach((onNotification) => onNotification()),
  }
}

test('no script is requested until the page is loaded and painted; the rest of the page is unchanged', () => {
  const html = deferScripts(PAGE)
  expect(html).not.toMatch(/modulepreload" href|type="module"/)
  for (const part of ['href="/a.css"', 'href="/f.woff2"', '<p>seen</p><script>state($&)</script>'])
    expect(html).toContain(part)
  const { input, renderFrames, happens } = opened(html)
  happens('load')
  renderFrames()
  renderFrames()
  expect(input).toEqual([])
  happens('paint')
  expect(input.map(({ href, src }) => href ?? src)).toEqual([
    '/assets/base.js',
    '/assets/en.js',
    '/assets/index.js',
  ])
  happens('pointerdown')
  expect(input).toHaveLength(3)
})

test.each(['pointerdown', 'keydown', 'touchstart', 'focusin'])(
  'at a %s they are fetched at once, and once',
  (touch) => {
    const { input, renderFrames, happens } = opened(deferScripts(PAGE))
    happens(touch)
    expect(input).toHaveLength(3)
    happens('load')
    renderFrames()
    renderFrames()
    happens('paint')
    happens('time is over')
    expect(input).toHaveLength(3)
  },
)

test('a browser that does not tell of its paints is not waited for', () => {
  const { input, renderFrames, happens } = opened(deferScripts(PAGE))
  happens('load')
  renderFrames()
  renderFrames()
  happens('time is over')
  expect(input).toHaveLength(3)
})

test('a page that nobody looks at gets them when all is there; a page without scripts is left alone', () => {
  expect(opened(deferScripts(PAGE), { readyState: 'complete', hidden: true }).input).toHaveLength(3)
  expect(deferScripts('<html><body>none</body></html>')).toBe('<html><body>none</body></html>')
})

import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { seenFirst } from './defer-scripts.ts'

const PAGE = [
  '<html><head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/assets/base.js" fetchPriority="low"/>',
  '<link rel="preload" as="font" href="/f.woff2"/><link rel="modulepreload" href="/assets/en.js"/></head>',
  '<body><p>seen</p><script>state($&)</script><script type="module" async="" src="/assets/index.js"></script></body></html>',
].join('')

type Tag = { name: string; rel?: string; href?: string; src?: string }

/** The page's own script in a page of its own: what it asks for, and what happens there. */
function opened(html: string, { readyState = 'interactive', hidden = false } = {}) {
  const asked: Tag[] = []
  const heard = new Map<string, Set<() => void>>()
  const frames: (() => void)[] = []
  const drawFrames = () => frames.splice(0).forEach((draw) => draw())
  const document = {
    readyState,
    hidden,
    head: { append: (tag: Tag) => void asked.push(tag) },
    createElement: (name: string) => ({ name }),
  }
  const addEventListener = (type: string, hear: () => void) => heard.set(type, (heard.get(type) ?? new Set()).add(hear))
  const removeEventListener = (type: string, hear: () => void) => heard.get(type)?.delete(hear)
  const [, script = ''] = /<script>(\(function[^]*?)<\/script>/.exec(html) ?? []
  const requestAnimationFrame = (draw: () => void) => void frames.push(draw)
  const setTimeout = (run: () => void) => heard.set('time is over', new Set([run]))
  function PerformanceObserver(hear: () => void) {
    return { observe: ({ type }: { type: string }) => addEventListener(type, hear) }
  }
  runInNewContext(script, { document, addEventListener, removeEventListener, requestAnimationFrame, setTimeout, PerformanceObserver })
  return { asked, drawFrames, happens: (type: string) => [...(heard.get(type) ?? [])].forEach((hear) => hear()) }
}

test('nothing of the scripts is asked for until all is there and drawn; the rest of the page stays as it was', () => {
  const html = seenFirst(PAGE)
  expect(html).not.toMatch(/modulepreload" href|type="module"/)
  for (const part of ['href="/a.css"', 'href="/f.woff2"', '<p>seen</p><script>state($&)</script>']) expect(html).toContain(part)
  const { asked, drawFrames, happens } = opened(html)
  happens('load')
  drawFrames()
  drawFrames()
  expect(asked).toEqual([])
  happens('paint')
  expect(asked.map(({ href, src }) => href ?? src)).toEqual(['/assets/base.js', '/assets/en.js', '/assets/index.js'])
  happens('pointerdown')
  expect(asked).toHaveLength(3)
})

test.each(['pointerdown', 'keydown', 'touchstart', 'focusin'])('at a %s they are fetched at once, and once', (touch) => {
  const { asked, drawFrames, happens } = opened(seenFirst(PAGE))
  happens(touch)
  expect(asked).toHaveLength(3)
  happens('load')
  drawFrames()
  drawFrames()
  happens('paint')
  happens('time is over')
  expect(asked).toHaveLength(3)
})

test('a browser that does not tell of its paints is not waited for', () => {
  const { asked, drawFrames, happens } = opened(seenFirst(PAGE))
  happens('load')
  drawFrames()
  drawFrames()
  happens('time is over')
  expect(asked).toHaveLength(3)
})

test('a page that nobody looks at gets them when all is there; a page without scripts is left alone', () => {
  expect(opened(seenFirst(PAGE), { readyState: 'complete', hidden: true }).asked).toHaveLength(3)
  expect(seenFirst('<html><body>none</body></html>')).toBe('<html><body>none</body></html>')
})

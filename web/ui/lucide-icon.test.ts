import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createIcon } from './lucide-icon.ts'

const Plus = createIcon({
  node: [
    ['path', { d: 'M5 12h14', key: 'a' }],
    ['path', { d: 'M12 5v14', key: 'b' }],
  ],
})
const drawn = (props = {}) => renderToStaticMarkup(createElement(Plus, props))

test('an icon draws its lines in the colour of the text and is passed over by screen readers', () => {
  expect(drawn()).toBe(
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M5 12h14"></path><path d="M12 5v14"></path></svg>',
  )
})

test('a named icon is read aloud', () => {
  expect(drawn({ 'aria-label': 'More', role: 'img' })).toContain('aria-label="More" role="img"')
  expect(drawn({ 'aria-label': 'More', role: 'img' })).not.toContain('aria-hidden')
  expect(drawn({ 'aria-label': undefined })).toContain('aria-hidden="true"')
})

test('size, colour, strength and class are its caller’s', () => {
  const star = drawn({ size: 14, fill: 'currentColor', strokeWidth: 1.5, className: 'text-lamp' })
  for (const part of [
    'width="14" height="14"',
    'fill="currentColor"',
    'stroke-width="1.5"',
    'class="text-lamp"',
  ])
    expect(star).toContain(part)
})

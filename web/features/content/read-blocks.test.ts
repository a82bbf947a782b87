import { expect, test } from 'vitest'
import { readBlocks } from './read-blocks.ts'

test.each([
  ['', []],
  ['One line', [{ kind: 'lines', text: 'One line' }]],
  ['One\nTwo', [{ kind: 'lines', text: 'One\nTwo' }]],
  ['- a\n- b', [{ kind: 'list', points: ['a', 'b'] }]],
  ['-not a point', [{ kind: 'lines', text: '-not a point' }]],
  [
    'Bring:\n- a\n-  b\nThen:\n- c',
    [
      { kind: 'lines', text: 'Bring:' },
      { kind: 'list', points: ['a', 'b'] },
      { kind: 'lines', text: 'Then:' },
      { kind: 'list', points: ['c'] },
    ],
  ],
])('%j is read as blocks', (text, blocks) => {
  expect(readBlocks(text)).toEqual(blocks)
})

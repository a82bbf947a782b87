import { expect, test } from 'vitest'
import { steepDrop } from './steep-drop.ts'

const pair = (before: string | null, after: string) => ({ before, after })

test.each([
  ['ninety percent', { cheapest: pair('953.00', '95.30'), dearest: pair('1000.00', '990.00') }, 90],
  [
    'the dearest alone',
    { cheapest: pair('500.00', '500.00'), dearest: pair('1000.00', '600.00') },
    40,
  ],
  ['thirty percent and no less', { cheapest: pair('1000.00', '700.00'), dearest: null }, 30],
  ['a little', { cheapest: pair('1000.00', '710.00'), dearest: pair('1200.00', '900.00') }, null],
  ['dearer', { cheapest: pair('1000.00', '1400.00'), dearest: null }, null],
  ['nights without a rate', { cheapest: pair(null, '100.00'), dearest: null }, null],
])('rates that fall by %s', (_what, preview, percent) =>
  expect(steepDrop(preview)?.percent ?? null).toBe(percent),
)

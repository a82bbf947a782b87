import { expect, test } from 'vitest'
import { isolatePercents } from './percents.ts'

test.each([
  ['خصم 30%', 'خصم \u206630%\u2069'],
  [
    'استرداد 5% مع البطاقة، و12.5% بعدها',
    'استرداد \u20665%\u2069 مع البطاقة، و\u206612.5%\u2069 بعدها',
  ],
  ['خصم \u206610%\u2069 على إقامتك', 'خصم \u206610%\u2069 على إقامتك'],
  ['7 ليالٍ بسعر 6 ليالٍ', '7 ليالٍ بسعر 6 ليالٍ'],
  ['30% off', '30% off'],
])('the percentages of "%s" keep their direction', (text, shown) =>
  expect(isolatePercents(text)).toBe(shown),
)

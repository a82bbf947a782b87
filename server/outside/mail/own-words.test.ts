import { expect, test } from 'vitest'
import { ownWords } from './own-words.ts'
import { textOfHtml } from './text-of-html.ts'

test.each([
  ['Yes\n\nOn Mon, 11 Jan 2027 at 10:00, Sadaf <a@b.example> wrote:\n> When?', 'Yes'],
  ['Yes\n\nOn Mon, 11 Jan 2027 at 10:00, Sadaf\n<a@b.example> wrote:\n> When?', 'Yes'],
  ['نعم\n\nفي الاثنين، 11 يناير 2027 كتب صدف <a@b.example>:\n> متى؟', 'نعم'],
  ['Oui\n\nLe lun. 11 janv. 2027 à 10:00, Sadaf <a@b.example> a écrit :\n> Quand ?', 'Oui'],
  ['Ja\n\nAm 11.01.27 um 10:00 schrieb Sadaf:\n> Wann?', 'Ja'],
  ['Yes\n________________________________\nFrom: Sadaf\nSent: Monday\nTo: Sara\nWhen?', 'Yes'],
  ['Yes\n\nFrom: Sadaf <a@b.example>\nSent: Monday\nSubject: Your stay\n\nWhen?', 'Yes'],
  ['Yes\n-----Original Message-----\nWhen?', 'Yes'],
  ['Yes\n-- \nSara Mitchell\nLondon', 'Yes'],
  ['Yes\n\nSent from my iPhone', 'Yes'],
  ['> When do you come?\nAt nine\n> And how?\nBy taxi', 'At nine\nBy taxi'],
  ['On Mon, 11 Jan 2027, Sadaf wrote:\n> When do you come?\n\nAt nine', 'At nine'],
  [
    'On Monday we land at nine.\nFrom: the airport we take a taxi',
    'On Monday we land at nine.\nFrom: the airport we take a taxi',
  ],
  ['a\n\n\n\n\nb', 'a\n\nb'],
  ['', ''],
])('of %j the sender wrote %j', (text, own) => {
  expect(ownWords(text)).toBe(own)
})

test('of HTML the text is left, and nothing that a browser would run', () => {
  expect(
    ownWords(
      textOfHtml(
        '<style>p{}</style><p>Yes &amp; no&#33;<br>At&nbsp;nine</p><script>x</script><blockquote>When?</blockquote>',
      ),
    ),
  ).toBe('Yes & no!\nAt nine')
})

test('what a stranger wrote to keep a reader busy is read in no time', () => {
  const begun = performance.now()
  for (const piece of [
    '<style>',
    '<blockquote ',
    '<',
    '&#',
    '<script',
    'On ',
    '>',
    'From: a\n',
    'On a\n',
  ])
    ownWords(textOfHtml(piece.repeat(60_000)))
  expect(performance.now() - begun).toBeLessThan(2_000)
})

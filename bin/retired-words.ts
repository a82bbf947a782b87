import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const RETIRED: readonly [word: RegExp, term: string][] = [
  [/\bcard[ _-]?houses?\b|CardHouse/i, 'payment provider'],
  [
    /\b(open|start|stop|launch)House\b|\bhouse\.(db|config|mail|cards)\b|(?<!of )\bthe house\b/i,
    'services, server or product',
  ],
  [
    /\b(type|const) (Asked|Wish|Answered|Found|Told|Kept|Drawn)\b|\bas Found\b|\bOpenWish\b/,
    'Input, Options, Output, Row',
  ],
  [/^ {4}(asks|answers|says|fails|who): /m, 'input, output, success, errors, access'],
  [/\bkeepBooks\b|\b[rR]eadKeptBooks\b/, 'ledger'],
  [/\b(send|order)\w*Letter\b|\bsend_\w+_letter\b|\bletterPage\b/, 'email'],
  [/\b(Invoice|Statement)Paper\b|\bdownloadPaper\b/, 'document'],
  [/\b(throw|cast)?[dD]ice\b/, 'random'],
  [/\b(sleeping|open|wake|whole|its|const)[- ]?dock\b/i, 'search bar'],
  [/\bopen\w*Door\b|\btype Door\b|\bfront door\b/, 'server, API'],
  [/\b(owners?['’]s?|whole|another) house\b/i, 'owner area, product, installation'],
  [/\bdrawn (for one visitor|anew)\b|\bdrawn page\b/, 'rendered'],
  [/\bthe (letter|paper)s?\b/i, 'email, document'],
  [/\bcrowd\b/i, 'guests, connections'],
  [/\bon a desk\b|\b(en|ar)-desk\b/, 'desktop'],
  [/\bshel(f|ves)\b/i, 'bundle, section'],
  [/\bpatience(_ms)?\b/i, 'timeout'],
  [/\bmortal(House|Pool)?\b/, 'crashing'],
  [/\bpractice provider\b/i, 'sandbox identity provider'],
  [/\bcellar\b/i, 'lowest layer'],
]

const EXEMPT =
  /^(demo\/(homes|areas|reviews|offers)|demo\/\w+\.ts|server\/content\/company-pages|web\/messages|contract\/messages|bin\/retired-words)|\.gen\.ts$|package-lock/

export function retiredWords(): string[] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.sql', '*.md', '*.css'], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
  return files
    .filter((file) => !EXEMPT.test(file) && existsSync(file))
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n')
      return lines.flatMap((line, index) =>
        RETIRED.flatMap(([word, term]) => {
          const found = word.exec(line)
          return found ? [`${file}:${index + 1}: "${found[0].trim()}"; say ${term}`] : []
        }),
      )
    })
}

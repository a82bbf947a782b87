import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))

test('every link from a document to a file leads there, and to its heading', () => {
  expect(documents.length).toBeGreaterThan(80)
  expect(documents.flatMap(brokenLinks)).toEqual([])
})

function brokenLinks(document: string): string[] {
  return linksOf(readFileSync(document, 'utf8'))
    .filter((link) => !leadsSomewhere(document, link))
    .map((link) => `${document}: ${link}`)
}

/** Addresses of the web are left out: they answer, or not, by themselves. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(https?|mailto):/.test(link))

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const file = path === '' ? document : normalize(join(dirname(document), path))
  if (!existsSync(file)) return false
  return heading === undefined || anchorsOf(readFileSync(file, 'utf8')).includes(heading)
}

/** As GitHub and GitLab make them of headings. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../bin/shared/chromium.ts'
import { buildWebIfStale } from '../../bin/build/build-web.ts'
import { median } from '../bench/row.ts'
import { openCalendarServer } from './calendar-server.ts'
import type { Section } from './page.ts'

const PORT = Number(process.env['PORT'] ?? 4395)
const ORIGIN = `http://localhost:${PORT}`
const UNITS = 200
const PAINTED_MS = 1_000
const DROPPED_SHARE = 0.05
const SCREENS = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]

type Options = { title: string; runs: number; say: (line: string) => void }

/**
 * Two hundred units by ninety days: from asking for the page until bars are painted, and how many
 * frames scrolling leaves out.
 */
export async function measureCalendar({ title, runs, say }: Options): Promise<Section> {
  await buildWebIfStale(say)
  const server = await openCalendarServer(PORT, say)
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_FLAGS,
  })
  const lines: string[] = []
  let holds = true
  try {
    for (const { name, ...viewport } of SCREENS) {
      const page = await (await browser.newContext({ viewport })).newPage()
      await page.addInitScript(noteFirstBar)
      const login = {
        headers: { origin: ORIGIN, 'x-sadaf-session': 'cookie' },
        data: { email: 'noor@example.com', password: 'Sadaf#2026' },
      }
      await page.request.post(`${ORIGIN}/api/user/login/`, login)
      await open(page)
      const drawn: number[] = []
      const dropped: number[] = []
      for (let run = 0; run < runs; run += 1) {
        drawn.push(await open(page))
        dropped.push(await page.evaluate(scrollThrough))
      }
      const units = Number(await page.getByRole('grid').getAttribute('aria-rowcount'))
      const [ms, share] = [median(drawn), median(dropped)]
      const good = ms < PAINTED_MS && share < DROPPED_SHARE && units > UNITS
      holds &&= good
      const line = `${good ? '✓' : '✗'} ${name}: ${units} rows by 90 days painted in ${Math.round(ms)} ms; ${(share * 100).toFixed(1)} % of frames left out while scrolling`
      say(line)
      lines.push(line)
    }
  } finally {
    await browser.close()
    await server.close()
  }
  return { title, holds, lines }
}

async function open(page: Page): Promise<number> {
  await page.goto(`${ORIGIN}/admin/calendar?days=90`, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => 'first_bar_ms' in window)
  return Number(await page.evaluate(() => Reflect.get(window, 'first_bar_ms')))
}

/** Runs in the page: when the first bar was painted, in ms from the navigation. */
function noteFirstBar() {
  const watcher = new MutationObserver(() => {
    if (document.querySelector('.calendar-bar') === null) return
    watcher.disconnect()
    requestAnimationFrame(() =>
      requestAnimationFrame(() => Reflect.set(window, 'first_bar_ms', performance.now())),
    )
  })
  watcher.observe(document, { childList: true, subtree: true })
}

/**
 * Runs in the page: scrolls down and back, a third of a row each frame; the share of frames that
 * came too late to be drawn.
 */
async function scrollThrough(): Promise<number> {
  const box = document.querySelector('.calendar')
  if (!box) throw new Error('No calendar')
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const resting: number[] = []
  let before = await frame()
  for (let n = 0; n < 30; n += 1) {
    const now = await frame()
    resting.push(now - before)
    before = now
  }
  const usual = resting.toSorted((a, b) => a - b)[15] ?? 16.7
  let late = 0
  const frames = 300
  for (let n = 0; n < frames; n += 1) {
    box.scrollTop += n < frames / 2 ? 24 : -24
    const now = await frame()
    late += Math.max(0, Math.round((now - before) / usual) - 1)
    before = now
  }
  return late / (frames + late)
}

import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, settled, test } from '../fixtures.ts'
import { SERVERS, startServer, stopServer } from '../servers/open-servers.ts'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'

const PORT = SERVERS.own_port + 29
const address = (path: string) => `http://localhost:${PORT}${path}`
const { month, payouts, frame } = ADMIN_MESSAGES.en
const LEFT_OUT = 2
const WITHIN_S = 600 // what a bookkeeper was promised

/** A company of its own: no other story finds its month closed. */
const folder = mkdtempSync(join(tmpdir(), 'sadaf-month-'))
let server: ChildProcess
test.beforeAll(async () => {
  server = await startServer({ folder, port: PORT, env: {} })
})
test.afterAll(async () => {
  await stopServer(server)
  rmSync(folder, { recursive: true, force: true })
})

test('all owners of a month are looked at, approved, sent and paid within ten minutes @proof', async ({
  page,
}) => {
  test.slow()
  await enterAdmin(page, '/admin', { email: 'noor@example.com', address })
  const of_month = `/admin/month?month=${await leaveLinesOut(page)}`
  await page.goto(address(of_month))
  await settled(page)
  const began = Date.now()
  let presses = 0
  const press = async (button: Locator) => {
    presses += 1
    await button.click()
  }
  const type = async (label: string, text: string) => {
    presses += 1
    await page.getByLabel(label).fill(text)
    await page.keyboard.press('Enter')
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const stand = page.getByRole('region', { name: month.stand })
  const eyes = stand.getByRole('button', { name: /needs? eyes/ })
  await press(eyes)
  await press(page.locator('.month-table tbody button').first())
  const next = button(month.look_next)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(next).toBeVisible()
  while (await next.isVisible()) {
    const owner = (await heading.textContent()) ?? ''
    await press(next)
    await expect(heading.filter({ hasText: owner })).toHaveCount(0)
    await expect(next.or(heading.filter({ hasText: month.title }))).toBeVisible()
  }
  await page.goto(address(of_month))
  await settled(page)
  for (const step of ['approve', 'send'] as const) {
    await press(
      stand.getByRole('button', { name: step === 'approve' ? /^Approve \d/ : /^Send \d/ }),
    )
    await type(frame.reason.label, 'Checked line by line')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const of_state = (state: string) =>
    stand.getByRole('button', { name: new RegExp(`: ${state}$`) }).textContent()
  await expect
    .poll(async () => [await of_state(month.states.draft), await of_state(month.states.approved)])
    .toEqual(['0', '0'])
  const sent = Number(await of_state(month.states.sent))
  expect(sent).toBeGreaterThan(3)

  await page.goto(address('/admin/payouts'))
  await settled(page)
  await press(button(payouts.propose))
  await type(frame.reason.label, 'The 15th')
  await expect(page.getByText(payouts.somebody_else)).toBeVisible()
  const run = new URL(page.url())
  await enterAdmin(page, run.pathname + run.search, { email: 'shamma@example.com', address })
  await press(button(payouts.approve))
  await type(frame.reason.label, 'Compared with the bank')
  await expect(page.getByText(payouts.file_line)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await press(button(payouts.files.pain001))
  expect((await downloading).suggestedFilename()).toMatch(/^PAYOUT-\d{6}\.xml$/)
  await press(button(payouts.mark_all_paid))
  await type(payouts.fields.bank_reference, 'FT-ALL')
  await expect(page.getByText(payouts.states.settled, { exact: true })).toBeVisible()
  const seconds = Math.round((Date.now() - began) / 1_000)
  const description = `${sent} owners in ${seconds} s with ${presses} presses`
  test.info().annotations.push({ type: 'closing', description })
  expect(seconds).toBeLessThan(WITHIN_S)
})

/** Two owners of the month need eyes: a line of each waits. */
async function leaveLinesOut({ request }: Page): Promise<string> {
  const headers = { origin: new URL(address('/')).origin, 'x-sadaf-session': 'cookie' }
  const read = async (path: string) =>
    (await (await request.get(address(path), { headers })).json()).data
  const list = await read('/api/admin/month/')
  for (const { owner_id } of list.statements.slice(0, LEFT_OUT)) {
    const whose = { month: list.month, owner_id: String(owner_id) }
    const { lines_seen } = await read(`/api/admin/month/statement/?${new URLSearchParams(whose)}`)
    const data = {
      ...whose,
      line: '1',
      lines_seen: String(lines_seen),
      reason: 'The plumber is asked first',
    }
    const answer = await request.post(address('/api/admin/month/leave-out/'), { headers, data })
    expect(answer.status()).toBe(200)
  }
  return list.month
}

import { expect, test } from 'vitest'
import { noteServerTime, serverNow } from './server-clock.ts'

const AT = Date.parse('2026-12-01T10:00:00Z')
const answeredAt = (date: string) => new Response(null, { headers: { date } })

test('a device that is five days behind counts by the clock of the server; one that is right by its own', () => {
  noteServerTime(answeredAt('Sun, 06 Dec 2026 10:00:00 GMT'), {
    sent_ms: AT,
    received_ms: AT + 200,
  })
  expect(Math.round((serverNow() - Date.now()) / 3_600_000)).toBe(120)
  noteServerTime(new Response(null), { sent_ms: AT, received_ms: AT })
  expect(Math.round((serverNow() - Date.now()) / 3_600_000)).toBe(120)
  noteServerTime(answeredAt('Tue, 01 Dec 2026 10:00:01 GMT'), {
    sent_ms: AT,
    received_ms: AT + 200,
  })
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(50)
})

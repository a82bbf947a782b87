import type { Page } from '@playwright/test'
import type { Lang } from '#contract/constants.ts'
import { solveHumanCheck } from '#server/outside/human-check/solve.ts'
import { SERVERS } from '../servers/open-servers.ts'
import { expect, type newGuest } from '../fixtures.ts'

const BASE = `http://localhost:${SERVERS.port}/api`

/** As the form for owners sends it, in its language. Returns the number of the lead. */
export async function offerHome(
  page: Page,
  { lang, owner, home }: { lang: Lang; owner: ReturnType<typeof newGuest>; home: string },
): Promise<number> {
  const challenge = JSON.parse(await (await fetch(`${BASE}/human_check/`)).text()).data
  const answer = await fetch(`${BASE}/properties/list_a_property/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': lang },
    body: JSON.stringify({
      owner_first_name: owner.first_name,
      owner_last_name: owner.last_name,
      email: owner.email,
      phone_number: owner.international,
      property_name: home,
      property_type: 'flat',
      square_feet: 1_250,
      no_of_bedrooms: 2,
      no_of_bathrooms: 2,
      address: lang === 'ar' ? 'مرسى دبي' : 'Marina Walk, Dubai Marina',
      human_check: await solveHumanCheck(challenge),
    }),
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  const found = await page.request.get(`${BASE}/admin/leads/?q=${encodeURIComponent(owner.email)}`)
  const { data }: { data: { leads: { lead_id: number }[] } } = JSON.parse(await found.text())
  const [lead] = data.leads
  if (!lead) throw new Error('The lead is not there')
  return lead.lead_id
}

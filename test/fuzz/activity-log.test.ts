import { expect, test } from 'vitest'
import { admin } from '#contract/endpoints/admin/index.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { endpoints, type EndpointName } from '#contract/index.ts'
import { comeBack, openFuzzWorld, type FuzzWorld } from './fuzz-world.ts'
import { goodInputs } from './good-inputs.ts'
import { rightRequest } from './request.ts'
import { send } from './send.ts'

/** Calls that ask, though not by GET: they change nothing, and so leave nothing in the log. */
const ONLY_ASKING = [
  'previewRates',
  'previewExtension',
  'previewMove',
  'previewWaysOut',
  'previewHomesChange',
  'previewOffer',
  'previewCompany',
  'quoteInTwo',
  'readCardBalance',
]

/** When it was read stands with the message, and so does its translation. */
const STANDS_WITH_THE_MESSAGE = ['seeThread', 'translateThreadMessage']
/**
 * Its input here leaves every stay where it is; what it moves is in the log, as the tests of the
 * calendar say.
 */
const LEAVES_ALL = ['placeStays']

/** Refused here, where somebody works already; the entry of the first colleague has a test of its own. */
const OF_EMPTY_INSTALLATIONS = ['startSetUp', 'finishSetUp']

/** What is written of a home stands in its own history; the log says when it is published. */
const IN_OWN_HISTORY = ['changeHome', 'addHomePicture', 'restoreHome']

/** A file of homes is looked at first; its entry is written when the homes come in. */
const BEFORE_HOMES_COME_IN = ['beginHomeImport', 'sendHomeImportPart', 'matchHomeImport']

/** So is a table of another site. */
const BEFORE_A_TABLE_COMES_IN = ['sendChannelTable', 'matchChannelTable']

/** The draft of a page; its entry is written when it is published or discarded. */
const BEFORE_A_PAGE_IS_PUBLISHED = ['saveCompanyPage', 'restorePageRevision']

/** A picture that nothing names yet; its entry is written when it becomes the logo, the page is published, or the list of appliances saved. */
const BEFORE_A_PICTURE_IS_NAMED = ['addCompanyLogo', 'addPagePicture', 'addAppliancePicture']

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)
const CHANGING = Object.entries<Endpoint>(admin)
  .filter(
    ([name, { method }]) =>
      method !== 'GET' &&
      ![
        ...ONLY_ASKING,
        ...STANDS_WITH_THE_MESSAGE,
        ...LEAVES_ALL,
        ...OF_EMPTY_INSTALLATIONS,
        ...IN_OWN_HISTORY,
        ...BEFORE_HOMES_COME_IN,
        ...BEFORE_A_TABLE_COMES_IN,
        ...BEFORE_A_PAGE_IS_PUBLISHED,
        ...BEFORE_A_PICTURE_IS_NAMED,
      ].includes(name),
  )
  .map(([name]) => name)
  .filter(isName)

async function act(opened: FuzzWorld, name: EndpointName) {
  const [good] = goodInputs(opened)[name]
  if (!good) return 'no input'
  const request = rightRequest(name, good)
  const first = await send(opened.there, request, opened.tokens)
  const is_back = first.status === 401 && (await comeBack(opened, request.person))
  const { status } = is_back ? await send(opened.there, request, opened.tokens) : first
  return status
}

const count = async ({ there }: FuzzWorld): Promise<number> =>
  (await there.pool.query<{ n: number }>('select count(*)::int as n from activity_log')).rows[0]
    ?.n ?? 0

/** A new call of the admin area is asked for here by itself: the list is the contract's. */
test('whatever a colleague changes leaves exactly one entry in the log', async () => {
  const opened = await openFuzzWorld()
  const found: Record<string, unknown> = {}
  // in their order each finds what it is about, before another ends it
  for (const name of Object.keys(goodInputs(opened)).filter(isName)) {
    const before = await count(opened)
    const status = await act(opened, name)
    if (CHANGING.includes(name)) found[name] = { status, entries: (await count(opened)) - before }
  }
  expect(found).toEqual(
    Object.fromEntries(CHANGING.map((name) => [name, { status: 200, entries: 1 }])),
  )
})

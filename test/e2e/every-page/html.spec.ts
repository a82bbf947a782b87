import { HtmlValidate, type Message } from 'html-validate'
import { SERVERS } from '../servers/open-servers.ts'
import { PASSWORD } from '../steps/people.ts'
import { expect, freeHome, ownStay, test } from '../fixtures.ts'

const VISITORS = [
  '/',
  '/book-a-stay',
  '/search-results?adults=2',
  '/offers',
  '/locations',
  '/login',
  '/register?referral_code=NOBODY',
  '/forgot-password',
  '/reset-password?email=sara@example.com&id=unknown',
  '/about-us',
  '/our-services',
  '/cancellation',
  '/payment-and-refund',
  '/privacy',
  '/contact-us',
  '/list-property',
  '/partner-with-us',
  '/check-in?id=unknown',
  '/nothing-here',
]
const GUESTS = [
  '/profile',
  '/profile?tab=coupons',
  '/profile?tab=bookings',
  '/profile?tab=wishlist',
  '/profile?tab=security',
]
const OWNERS = [
  '/owner',
  '/owner/reservation',
  '/owner/report',
  '/owner/agreement',
  '/owner/own-stays',
  '/owner/add-property',
]

/**
 * The document's rules; how our renderer writes them down (quotes, letter case, void elements) is
 * no rule of HTML.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'attr-case': 'off',
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'element-case': 'off',
    'long-title': 'off',
    'no-implicit-button-type': 'off',
    'no-inline-style': 'off',
    'no-raw-characters': 'off',
    'no-trailing-whitespace': 'off',
    'require-sri': 'off',
    'script-type': 'off',
    'svg-focusable': 'off',
    'tel-non-breaking': 'off',
    'void-style': 'off',
  },
})

const isSliders = ({ ruleId, message }: Message) =>
  ruleId === 'attribute-allowed-values' && message.startsWith('Attribute "aria-details"')

async function faultsIn(address: string, cookie = ''): Promise<string[]> {
  const response = await fetch(address, {
    headers: {
      accept: 'text/html',
      'user-agent': 'Googlebot',
      cookie,
      'x-forwarded-for': '10.9.9.9',
    },
  })
  const { results } = await validator.validateString(await response.text())
  return results.flatMap(({ messages }) =>
    messages
      .filter((message) => !isSliders(message))
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

async function sessionOf(email: string): Promise<string> {
  const origin = `http://localhost:${SERVERS.port}`
  const response = await fetch(`${origin}/api/user/login/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sadaf-session': 'cookie',
      origin,
      'x-forwarded-for': '10.9.9.9',
    },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return (
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0] ?? '')
      .find((cookie) => !cookie.endsWith('=')) ?? ''
  )
}

test('the HTML of every page that a visitor opens is valid', async ({
  page,
  address,
  lang,
}, info) => {
  const home = await freeHome(page, ownStay(info, 35))
  for (const path of [...VISITORS, home.path])
    expect(await faultsIn(address(path), `lang=${lang}`), path).toEqual([])
})

test('so is that of a guest’s and an owner’s pages', async ({ address, lang }) => {
  const guest = await sessionOf('layla@example.com')
  for (const path of GUESTS)
    expect(await faultsIn(address(path), `lang=${lang}; ${guest}`), path).toEqual([])
  const owner = await sessionOf('omar@example.com')
  for (const path of OWNERS) expect(await faultsIn(address(path), owner), path).toEqual([])
})

import { html, raw } from 'hono/html'
import { challengeCss } from './challenge-css.ts'
import type { Intent } from './sandbox-bank-queries.ts'

const messages = {
  en: {
    dir: 'ltr',
    bank: 'Sandbox Bank',
    title: 'Approve this payment?',
    lead: 'Sadaf is asking to charge your card. Check the amount before you approve.',
    amount: 'Amount',
    merchant: 'Paid to',
    shop: 'Sadaf, holiday homes in Dubai',
    card: 'Card',
    ending: 'ending in',
    approve: 'Approve payment',
    decline: 'Decline',
    practice: 'A sandbox bank for trying Sadaf out. No card is charged and no money moves.',
    other: 'العربية',
    currency: (amount: string) => `AED ${amount}`,
  },
  ar: {
    dir: 'rtl',
    bank: 'بنك التجربة',
    title: 'هل توافق على عملية الدفع هذه؟',
    lead: 'تطلب «صدف» خصم المبلغ من بطاقتك. راجع المبلغ قبل الموافقة.',
    amount: 'المبلغ',
    merchant: 'الجهة المستفيدة',
    shop: 'صدف، بيوت العطلات في دبي',
    card: 'البطاقة',
    ending: 'المنتهية بالأرقام',
    approve: 'الموافقة على الدفع',
    decline: 'رفض',
    practice: 'بنك تجريبي لتجربة الدفع في «صدف»: لا يُخصم أي مبلغ من أي بطاقة.',
    other: 'English',
    currency: (amount: string) => `${amount} درهم`,
  },
} as const

export function challengePage(intent: Intent, lang: 'en' | 'ar') {
  const texts = messages[lang]
  const other = lang === 'ar' ? 'en' : 'ar'
  const amount = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2 }).format(
    intent.amount_fils / 100,
  )
  const switched = new URL(intent.challenge_url ?? 'http://localhost/')
  switched.searchParams.set('lang', other)
  return html`<!doctype html>
    <html lang="${lang}" dir="${texts.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${texts.title} · ${texts.bank}</title>
        <style>
          ${raw(challengeCss)}
        </style>
      </head>
      <body>
        <header>
          <span class="mark">${shield} ${texts.bank}</span>
          <a href="${switched.search}" lang="${other}">${texts.other}</a>
        </header>
        <main>
          <h1>${texts.title}</h1>
          <p class="lead">${texts.lead}</p>
          <p class="amount">
            <span>${texts.amount}</span><strong><bdi>${texts.currency(amount)}</bdi></strong>
          </p>
          <dl>
            <div>
              <dt>${texts.merchant}</dt>
              <dd>${texts.shop}</dd>
            </div>
            <div>
              <dt>${texts.card}</dt>
              <dd>${texts.ending} <bdi>${intent.card_last4 ?? ''}</bdi></dd>
            </div>
          </dl>
          <form method="post">
            <button name="decision" value="approve" class="yes">${texts.approve}</button>
            <button name="decision" value="decline" class="no">${texts.decline}</button>
          </form>
          <p class="practice">${texts.practice}</p>
        </main>
      </body>
    </html>`
}

const shield = raw(
  '<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 3l7 3v5.5c0 4.3-2.9 7.9-7 9.5-4.1-1.6-7-5.2-7-9.5V6z"/><path d="M8.8 12.2l2.3 2.3 4.2-4.6"/></svg>',
)

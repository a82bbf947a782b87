import { html, raw } from 'hono/html'
import { authorizeCss } from './authorize-css.ts'

export const PEOPLE = [
  { email: 'layla@example.com', first_name: 'Layla', last_name: 'Haddad' },
  { email: 'sara@example.com', first_name: 'Sara', last_name: 'Mitchell' },
  { email: 'omar@example.com', first_name: 'Omar', last_name: 'Al Mansoori' },
  { email: 'maha@example.com', first_name: 'Maha', last_name: 'Al Suwaidi' },
] as const

const messages = {
  en: {
    dir: 'ltr',
    provider: { google: 'Sandbox sign-in · Google', facebook: 'Sandbox sign-in · Facebook' },
    title: 'Continue to Sadaf',
    lead: {
      google: 'Choose who you are. Sadaf will learn your name and email.',
      facebook: 'Choose who you are. Sadaf will learn your name and email.',
    },
    someone: 'Somebody else',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    fault: 'Enter a first name, a last name and a complete email address.',
    allow: 'Allow and continue',
    cancel: 'Cancel',
    practice: {
      google:
        'A sandbox identity provider for trying Sadaf out. Google is not involved, and no password is asked for.',
      facebook:
        'A sandbox identity provider for trying Sadaf out. Facebook is not involved, and no password is asked for.',
    },
    other: 'العربية',
  },
  ar: {
    dir: 'rtl',
    provider: { google: 'تسجيل دخول تجريبي · Google', facebook: 'تسجيل دخول تجريبي · Facebook' },
    title: 'المتابعة إلى صدف',
    lead: {
      google: 'اختر هويتك، وستعرف «صدف» اسمك وبريدك الإلكتروني.',
      facebook: 'اختر هويتك، وستعرف «صدف» اسمك وبريدك الإلكتروني.',
    },
    someone: 'شخص آخر',
    first_name: 'الاسم الأول',
    last_name: 'اسم العائلة',
    email: 'البريد الإلكتروني',
    fault: 'اكتب الاسم الأول واسم العائلة وبريدًا إلكترونيًا كاملًا.',
    allow: 'السماح والمتابعة',
    cancel: 'إلغاء',
    practice: {
      google: 'خدمة تجريبية لاستكشاف «صدف»: لا صلة لها بشركة Google ولا تطلب كلمة مرور.',
      facebook: 'خدمة تجريبية لاستكشاف «صدف»: لا صلة لها بشركة Facebook ولا تطلب كلمة مرور.',
    },
    other: 'English',
  },
} as const

type Page = { provider: 'google' | 'facebook'; lang: 'en' | 'ar'; url: URL; has_fault: boolean }

export function authorizePage({ provider, lang, url, has_fault }: Page) {
  const texts = messages[lang]
  const other = lang === 'ar' ? 'en' : 'ar'
  const switched = new URL(url)
  switched.searchParams.set('lang', other)
  return html`<!doctype html>
    <html lang="${lang}" dir="${texts.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${texts.title} · ${texts.provider[provider]}</title>
        <style>
          ${raw(authorizeCss)}
        </style>
      </head>
      <body>
        <header>
          <span class="mark">${key} <bdi>${texts.provider[provider]}</bdi></span>
          <a href="${switched.search}" lang="${other}">${texts.other}</a>
        </header>
        <main>
          <h1>${texts.title}</h1>
          <p class="lead">${texts.lead[provider]}</p>
          <form method="post">
            <fieldset>
              <legend class="hidden">${texts.lead[provider]}</legend>
              ${PEOPLE.map(
                ({ email, first_name, last_name }, index) =>
                  html`<label class="person">
                    <input
                      type="radio"
                      name="who"
                      value="${email}"
                      ${index === 0 && !has_fault ? 'checked' : ''}
                    />
                    <span
                      ><bdi>${first_name} ${last_name}</bdi><small><bdi>${email}</bdi></small></span
                    >
                  </label>`,
              )}
              <label class="person">
                <input type="radio" name="who" value="other" ${has_fault ? 'checked' : ''} />
                <span>${texts.someone}</span>
              </label>
            </fieldset>
            <div class="typed">
              ${has_fault ? html`<p class="fault" role="alert">${texts.fault}</p>` : ''}
              <label
                >${texts.first_name}<input
                  name="first_name"
                  maxlength="25"
                  autocomplete="given-name"
              /></label>
              <label
                >${texts.last_name}<input
                  name="last_name"
                  maxlength="25"
                  autocomplete="family-name"
              /></label>
              <label class="wide"
                >${texts.email}<input
                  name="email"
                  type="email"
                  dir="ltr"
                  maxlength="120"
                  autocomplete="email"
              /></label>
            </div>
            <button name="decision" value="allow" class="yes">${texts.allow}</button>
            <button name="decision" value="cancel" class="no" formnovalidate>
              ${texts.cancel}
            </button>
          </form>
          <p class="practice">${texts.practice[provider]}</p>
        </main>
      </body>
    </html>`
}

const key = raw(
  '<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="8.5" r="3.5"/><path d="M5 20c.8-3.6 3.6-5.5 7-5.5s6.2 1.9 7 5.5"/></svg>',
)

import { fullDay } from '#contract/messages/english-months.ts'
import { party_errors } from '#contract/messages/party/en.ts'

const dubaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' })
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Dubai',
})
const momentOf = (moment: string) =>
  `${fullDay(dubaiDay.format(new Date(moment)))}, ${clock.format(new Date(moment))}`

const refused: Readonly<Record<keyof typeof party_errors, string>> = party_errors

/** Loaded with what is shared alone: the page of a stay does not wait for it. */
export const party = {
  share: {
    title: 'Share with your party',
    line: 'A link to this page for those who come with you: home, map, dates, house rules and what to do before leaving. It shows no price and no name. How to get in and the Wi-Fi it shows only to who registered by their own link.',
    make: 'Create the link',
    show: 'Show the link',
    send: 'Send',
    copy: 'Copy',
    copied: 'Link copied',
    not_copied: 'Copying did not work. Select the address and copy it.',
    made: (moment: string) => `Created on ${momentOf(moment)}, not opened yet`,
    opened: (moment: string) => `Last opened on ${momentOf(moment)}`,
    revoke: 'Revoke',
    revoked: 'The link opens nothing any more',
    text: (home: string) => `Our stay: ${home}`,
  },
  shared: {
    title: 'The stay',
    ended: {
      INVALID_BOOKING: {
        title: 'This link opens nothing.',
        line: 'It may have been revoked. Ask the person who sent it to you for a new one.',
      },
      STAY_CANCELLED: {
        title: 'This stay was cancelled.',
        line: 'Ask the person who booked what happens now.',
      },
      EXPIRED_BOOKING: {
        title: 'This stay is over.',
        line: 'We hope you felt at home.',
      },
    },
    to_home: 'To the front page',
    way_in: {
      join: 'Register by a link of your own: we send it to your mailbox. Dubai law asks for a document of each guest. Afterwards your link also shows the way in, the Wi-Fi and the parking.',
      full: 'Everybody of your party has a link of their own or is registered. Open this page from your own link to see the way in.',
      email: 'Your email',
      send: 'Send me my link',
      sent: (email: string) => `We have sent your link to ${email}. Open it there.`,
      register: 'Register first: then the way in, the Wi-Fi and the parking are shown here.',
      to_register: 'Register now',
      waits: (registered: number, guests: number, day: string, time: string) =>
        `You are registered. The way in appears here once everything is ready: ${registered} of ${guests} are registered, and it opens ${day}, ${time} at the earliest.`,
    },
  },
  refused,
}

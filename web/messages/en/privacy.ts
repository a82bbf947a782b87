import { fullDay } from '#contract/messages/english-months.ts'
import { plural } from '#contract/messages/english-plural.ts'
import { unbroken } from '#contract/messages/unbroken.ts'

type Counts = { stays: number; refunds: number; homes: number; unsettled: number }

const day = (date: string) => unbroken(fullDay(date))

export const privacy = {
  loading: 'Loading your choices',
  failed: 'Your choices could not be loaded.',
  retry: 'Try again',
  emails: {
    title: 'Emails',
    always:
      'Emails about your bookings and your account always come. Everything else is your choice.',
    verify_first: 'Verify your email first. Then you can choose which emails you get.',
    language: 'Language of emails',
    last_used: 'The language I last used',
    lists: {
      newsletter: { title: 'Newsletter', line: 'New homes and offers, now and then' },
      rewards: { title: 'Rewards', line: 'Points and rewards of your membership' },
      invitations: {
        title: 'Invitations',
        line: 'When friends invite you with a coupon',
      },
    },
    kept: 'Your choice is saved',
  },
  data: {
    title: 'Your data',
    line: 'A copy of everything we keep about you: account, bookings, payments, messages and documents, as a JSON file that other programs can read.',
    verify_first: 'Verify your email first. Then you can download your data.',
    download: 'Download my data',
    known_line: 'The file holds personal data, so we check that it is you.',
    downloaded: 'Your data has been downloaded',
  },
  closing: {
    title: 'Close your account',
    line: 'Your account, your wishlist and your rewards are deleted, and your name is removed wherever the law does not ask us to keep it.',
    verify_first: 'Verify your email first. Then you can close your account.',
    not_yet: 'You cannot close it yet:',
    hindrances: {
      stays: ({ stays }: Counts) =>
        `${plural(stays, 'booking is', 'bookings are')} not over. Cancel first, or wait until the stay has ended.`,
      refunds: ({ refunds }: Counts) =>
        `${plural(refunds, 'refund is', 'refunds are')} on the way to you.`,
      homes: ({ homes }: Counts) =>
        `${plural(homes, 'home is', 'homes are')} in your name. Write to us to transfer or end that first.`,
      unsettled: (_counts: Counts) =>
        'A statement of your homes has not been sent yet, or not been paid to you.',
      is_colleague: (_counts: Counts) =>
        'You work with us: a colleague must end your access first.',
    },
    to_bookings: 'See your bookings',
    effects: (documents_until: string | null, is_owner: boolean) => [
      'You are logged out everywhere, and nobody can log in to this account again.',
      'Points and coupons you have not used are lost.',
      ...(documents_until === null
        ? []
        : [
            `${is_owner ? 'Invoices, statements and payouts keep' : 'Invoices keep'} your name until ${day(documents_until)}, as the tax law requires. Then it is removed too.`,
          ]),
    ],
    for_good: 'This cannot be undone. Download your data first if you want to keep it.',
    close: 'Close my account',
  },
}

import type { AdminErrorCode } from '#contract/errors.ts'
import { change_errors } from '#contract/messages/changes/en.ts'
import { review_errors } from '#contract/messages/reviews/en.ts'

export const adminErrors: Record<AdminErrorCode, string> = {
  ...change_errors,
  SECOND_FACTOR_MISSING: 'This needs a second factor. Set up an authenticator app first.',
  LOG_IN_TO_JOIN: 'This address already has an account. Log in with it to join the team.',
  INVITATION_EXPIRED: 'This invitation is no longer valid. Ask for a new one.',
  SET_UP_DONE: 'The first colleague is already there. Log in, or ask them to invite you.',
  SET_UP_LINK_EXPIRED: 'This link has run out or was never one of ours. Ask for a new one.',
  ALREADY_STAFF: 'This person is already on the team',
  MIN_ABOVE_MAX: 'The minimum stay would be longer than the maximum on some of these nights',
  ENDS_BEFORE_IT_BEGINS: 'This would end before it begins',
  FREE_NIGHTS_TOO_MANY: 'Fewer nights can be free than the stay must have',
  CODE_IN_USE: 'This code is in use already, perhaps by one that has ended',
  OFFER_OVERLAPS:
    'A copy of this offer is on sale for the same homes and nights at the same time: stop that one first, or choose other days',
  CONFIRM_MORE_THAN_HALF: 'This takes more than half off. Confirm that it is meant so.',
  USED_CANNOT_CHANGE:
    'Guests were quoted or have booked under this, so it stays as it is. Copy it and change the copy.',
  ALREADY_STOPPED: 'This has been stopped already',
  BUILDING_EXISTS: 'There is a building of this name already',
  BUILDING_NOT_FOUND: 'This building is not there any more',
  AREA_NOT_FOUND: 'This area is not there any more',
  AMENITY_EXISTS: 'There is an amenity of this name already',
  AMENITY_NOT_FOUND: 'This amenity is not there any more',
  AMENITIES_FULL:
    'There are 63 amenities, and no more can be kept. End one or merge two, then add this one.',
  HOME_CHANGED_MEANWHILE:
    'A colleague has written this in the meantime. Look at it, then write yours again.',
  SUGGESTION_FAILED: 'No translation could be had just now. Write it yourself, or try again later.',
  HOME_LACKS: 'This home cannot be sold like this: see what is missing',
  HOME_UNCHANGED: 'Guests see everything that is written already',
  HOME_WITHOUT_OWNER: 'Nobody owns this home on that day',
  BILL_DECIDED: 'This bill counts no more',
  MONTH_FROZEN: 'Its month is frozen: correct it in the open month',
  MONTH_OPEN: 'Its figures may still change: it can be sent once the month is frozen',
  STATEMENT_MOVED: 'Its figures have changed since you opened it. Look at them again.',
  STATEMENT_UNSEEN: 'Something here needs eyes: mark it as looked at first',
  STATEMENT_UNAPPROVED: 'It is not approved: approve it before you send it',
  STATEMENT_SENT: 'It has been sent, and stays as it is',
  IBAN_INVALID: 'This is not a valid IBAN: in the UAE it begins with AE and has 23 characters',
  BIC_INVALID:
    'A bank abroad needs its BIC: 8 or 11 letters and digits, of the country of the IBAN',
  HOLDER_UNREADABLE: 'Write the name as the bank does, in Latin letters',
  BANK_ACCOUNT_WAITING: 'Another account is waiting for its day: stop it first',
  BANK_ACCOUNT_SETTLED: 'This account waits no more',
  NO_PAYER: 'Say first which account owners are paid from',
  NOBODY_TO_PAY: 'Nobody can be paid today',
  PAYOUT_PROPOSED: 'A run is waiting for approval: approve or withdraw it first',
  PAYOUT_DECIDED: 'A colleague has decided this run already',
  PAYOUT_MOVED:
    'An account or a balance has changed since it was proposed: withdraw it, and propose it again',
  PAYOUT_UNAPPROVED: 'There is a file once the run is approved',
  PAYOUT_UNFILED: 'Ask for the file of this run first',
  SECOND_PERSON_NEEDED: 'Another colleague approves what you proposed',
  NO_AGREEMENT: 'Nothing is agreed on for the day before',
  SUPPLIER_UNSAID: 'The home goes to another owner: say who sells its stays from now on',
  CHANNEL_STAY_KNOWN: 'Another stay of this site has this number',
  CHANNEL_STAY_FOLLOWS: 'Cancel it on the site that sold it: its calendar tells us',
  MONEY_DISAGREES: 'The sums do not add up',
  PAYOUT_KNOWN: 'A payout of this site with this reference has been entered',
  STAY_NOT_OF_PAYOUT:
    'This stay is of another site or in another currency, or the site pays nothing for it',
  FEED_CONNECTED: 'This calendar is read for this unit already',
  FEED_NOT_READ:
    'What is at this address is no calendar that can be read: copy the address of the calendar once more',
  FEED_ADDRESS_REFUSED: 'The address must begin with https and lead to the open internet',
  FEED_NO_ANSWER:
    'Nothing answers at this address: copy it once more, or get a new one on the other site',
  FEED_TOO_LARGE: 'The answer took too long or is larger than 2 MB',
  FEED_IS_PAGE:
    'The address gives a web page, most often a login: copy the address of the calendar instead',
  TOO_MANY_FEEDS: 'Twelve calendars are read for this unit: remove one first',
  OWN_NIGHTS_BEYOND:
    'The owner would have more nights of their own this year than were agreed on: fewer nights, or say why',
  STAYS_STAND:
    'Stays that arrive later are booked: keep each under these terms, move it or cancel it first',
  PAGE_CHANGED_MEANWHILE:
    'A colleague has written this page in the meantime. Look at theirs, then write yours again.',
  PAGE_LACKS: 'The page is not complete: see what is missing',
  PAGE_UNCHANGED: 'Guests read this text already',
  COMPANY_CHANGED_MEANWHILE:
    'A colleague has changed the company meanwhile. Reload, see what they changed, and change yours again.',
  COMPANY_UNCHANGED: 'The company is like this already',
  ...review_errors,
  REVIEW_CHANGED_MEANWHILE: 'The guest has written it anew meanwhile. Read it again.',
  REVIEW_UNCHANGED: 'A colleague has done this already',
  TEMPLATE_NAME_TAKEN: 'There is a template of this name already',
  TEMPLATES_FULL: 'There are a hundred templates already: end one first',
  TEMPLATE_FIELD_UNKNOWN: 'One {field} is none that a booking fills. Choose from those below.',
  MESSAGE_SENT: 'This message has gone to the guest already',
  TEMPLATE_UNFILLED: 'A {field} is still open: write what belongs there',
  TESTIMONIAL_UNCHANGED: 'A colleague has done this already',
  ATTRACTION_UNCHANGED: 'A colleague has done this already',
  TOO_MANY_ATTRACTIONS: 'There are forty attractions already: describe one of them anew',
  IMPORT_NOT_READY: 'This file is not waiting for that now: look at it again',
  IMPORT_FAULTY: 'The file has faults, so nothing was brought in',
  IMPORT_TOUCHED: 'Homes of this file were changed since, so it cannot be undone',
  IMPORT_BOOKED: 'Homes of this file were booked since, so it cannot be undone',
  TOO_FEW_COMPARABLES:
    'Too few homes like it to compare with: an estimate needs five of three owners, each for sale all of last year',
  PDF_BROKEN: 'This PDF is damaged and cannot be shown. Ask for it again.',
  PDF_LOCKED: 'This PDF is protected by a password and cannot be shown. Ask for it without one.',
  PDF_TOO_HEAVY:
    'This PDF takes too much time or memory to be shown. Ask for a smaller one, or for a picture.',
  LEAD_HOME_MADE: 'A home was made of this already',
  LEAD_STEP_INVALID: 'This lead is not where it was, or cannot go there: look at it again',
  RATE_OUT_OF_RANGE: 'A night would cost less than AED 1 or more than AED 300,000',
  STAY_GOES_ON:
    'The guests are there: they can leave earlier, from tomorrow on, and be more or fewer. For more nights extend the stay; to leave today check them out.',
  STAY_BEGUN: 'This stay has begun: the guests keep their unit',
  LAST_OF_TEAM: 'At least one colleague must be able to manage the team',
  ALREADY_CHECKED_IN: 'These guests have already been checked in',
  NOT_RESENDABLE: 'This message no longer applies to the booking',
  RESENT_TOO_OFTEN: 'Too many messages were sent again for this booking today. Try again tomorrow.',
  PHONE_NOT_MOBILE:
    'This number cannot receive text messages. Give a mobile number, or send the link by email.',
  SMS_COUNTRY_UNSUPPORTED:
    'Text messages are not sent to the country of this number. Send the link by email.',
  SMS_LIMIT_REACHED: 'No more text messages can be sent this hour. Send the link by email.',
  NOT_UNDOABLE: 'This can only be undone on the same day, while nothing else has followed it',
  NOT_RETRIED: 'This has changed in the meantime and cannot be tried again',
}

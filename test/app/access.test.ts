import sharp from 'sharp'
import { expect, test } from 'vitest'
import { endpoints, type EndpointName, type Endpoints } from '#contract/index.ts'
import type { Access } from '#contract/define-endpoint.ts'
import type { StaffRight } from '#contract/staff-rights.ts'
import { checkout, granted, payAtBank, world, type World } from '#kit/index.ts'

const STAY = { from: '2027-02-01', to: '2027-02-03' }
const REFUSED = ['UNAUTHORIZED', 'FORBIDDEN']

type Saras = {
  booking_id: number
  reservation_id: string
  rate_id: string
  guest_id: number
  image: File
}
type Row = {
  input: (saras: Saras) => object
  /** What everybody else hears of Sara's things; rows without it carry nobody's number. */
  others?: string
  visitors?: string
}

const byReservation = ({ reservation_id }: Saras) => ({ reservation_id })
const byChange = (saras: Saras) => ({
  ...byReservation(saras),
  room_category_id: 1,
  from: '2027-05-10',
  to: '2027-05-12',
  guests: 1,
})
const byBooking = ({ booking_id }: Saras) => ({ booking_id })
const nothing = () => ({})
const YEAR = { start_date: '2027-01-01', end_date: '2027-12-31' }
const GUEST = {
  first_name: 'Amal',
  last_name: 'Saeed',
  email: 'amal@example.com',
  phone_number: '0501234577',
  lang: 'en',
}
const PASSKEY = {
  challenge_id: '00000000-0000-4000-8000-000000000000',
  answer: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  },
}
const NEW_PASSKEY = {
  challenge_id: '00000000-0000-4000-8000-000000000000',
  name: 'Phone',
  answer: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
  },
}
const GUESSED = { reservation_id: 'SDF-999999' }
const PRESS = '00000000-0000-4000-8000-000000000000'
const NOBODY = { email: 'nobody@example.com' }

const FIRST = { ...GUEST, key: 'guessed', new_password: 'Sadaf#2027' }

/** Of whoever is here only Salem is a colleague, and has no other right: they hear FORBIDDEN. */
type OtherRight = `staff:${Exclude<StaffRight, 'bookings'>}`
type Needed = {
  [Name in EndpointName]: Endpoints[Name]['access'] extends OtherRight ? never : Name
}[EndpointName]

const ROWS: Record<Needed, Row> = {
  searchRoomCategories: { input: nothing },
  findNearestNights: { input: nothing },
  listFeaturedProperties: { input: nothing },
  listFeaturedStaycations: { input: nothing },
  listFeaturedUserRatings: { input: nothing },
  suggestPlaces: { input: () => ({ q: 'marina' }) },
  listLocations: { input: nothing },
  listAmenities: { input: nothing },
  readRoomDetails: { input: () => ({ room_category_slug: 'marina-studio' }) },
  readHomePreview: { input: () => ({ id: 'guessed' }), visitors: 'PREVIEW_ENDED' },
  listFreeNights: { input: () => ({ room_category_slug: 'marina-studio', ...STAY }) },
  listSimilarHomes: { input: () => ({ room_category_slug: 'marina-studio' }) },
  listSeenHomes: { input: () => ({ slugs: 'marina-studio' }) },
  readSiteReviews: { input: () => ({ room_category_slug: 'marina-studio' }) },
  translateReview: { input: () => ({ review_id: 1 }), visitors: 'NOT_FOUND', others: 'NOT_FOUND' },
  readRoomRate: { input: () => ({ room_category_slug: 'marina-studio', ...STAY }) },
  quoteRoomRate: { input: () => ({ room_category_slug: 'marina-studio', ...STAY }) },
  listNightPrices: { input: () => ({ room_category_slug: 'marina-studio' }) },
  listDeparturePrices: { input: () => ({ room_category_slug: 'marina-studio', from: STAY.from }) },
  listOffers: { input: nothing },
  listMonthlyOffers: { input: nothing },
  listTopOffers: { input: nothing },
  listAttractions: { input: nothing },
  readStaticPage: { input: () => ({ type: 1 }) },
  submitProperty: { input: () => NOBODY },
  registerAgent: { input: () => NOBODY },
  sendContactMessage: { input: () => NOBODY },
  subscribe: { input: () => ({ email: 'sara@example.com' }) },
  unsubscribe: { input: () => ({ id: 'guessed' }), visitors: 'NOT_FOUND', others: 'NOT_FOUND' },
  logIn: { input: () => ({ ...NOBODY, password: 'wrong' }) },
  logOut: { input: nothing },
  readProfile: { input: nothing },
  updateProfile: {
    input: () => ({ email: 'x', first_name: 'x', last_name: 'x', phone_number: '1' }),
  },
  refreshToken: {
    input: () => ({ refresh_token: 'guessed', id: 4 }),
    visitors: 'UNAUTHORIZED',
    others: 'UNAUTHORIZED',
  },
  forgotPassword: { input: () => NOBODY },
  resetPassword: {
    input: () => ({
      email: 'sara@example.com',
      new_password: 'Sadaf#2027',
      reenter_password: 'Sadaf#2027',
      verification_id: 'guessed',
    }),
    visitors: 'RESET_LINK_EXPIRED',
    others: 'RESET_LINK_EXPIRED',
  },
  changePassword: {
    input: () => ({
      old_password: 'guessed',
      new_password: 'Sadaf#2027',
      reenter_password: 'Sadaf#2027',
      email: 'sara@example.com',
    }),
    others: 'INVALID_INPUT',
  },
  sendVerification: { input: nothing },
  verifyEmail: {
    input: () => ({ id: 'guessed' }),
    visitors: 'VERIFICATION_LINK_EXPIRED',
    others: 'VERIFICATION_LINK_EXPIRED',
  },
  keepSecondFactor: {
    input: () => ({ id: 'guessed' }),
    visitors: 'FACTOR_LINK_EXPIRED',
    others: 'FACTOR_LINK_EXPIRED',
  },
  readSignInWays: { input: nothing },
  readHumanCheck: { input: nothing },
  startGuestCheckout: {
    input: () => ({ ...NOBODY, first_name: 'No', last_name: 'Body', phone_number: '1' }),
  },
  verifyOtp: { input: () => ({ ...NOBODY, otp: '123456' }) },
  resendOtp: { input: () => ({ ...NOBODY, resend: 'true' }) },
  signUp: { input: () => NOBODY },
  googleSignIn: {
    input: () => ({ token: 'guessed' }),
    visitors: 'SOCIAL_LOGIN_FAILED',
    others: 'SOCIAL_LOGIN_FAILED',
  },
  facebookSignIn: {
    input: () => ({ token: 'guessed' }),
    visitors: 'SOCIAL_LOGIN_FAILED',
    others: 'SOCIAL_LOGIN_FAILED',
  },
  startSocialPasskey: {
    input: () => ({ provider: 'google', token: 'guessed' }),
    visitors: 'SOCIAL_LOGIN_FAILED',
    others: 'SOCIAL_LOGIN_FAILED',
  },
  listWishlist: { input: nothing },
  addToWishlist: { input: () => ({ room_category: 2 }) },
  removeFromWishlist: { input: () => ({ room_category: 1 }) },
  readLoyalty: { input: nothing },
  enrol: { input: nothing },
  readReferral: { input: nothing },
  referFriends: { input: () => ({ email: [] }) },
  listActiveCoupons: { input: nothing },
  holdNights: { input: ({ rate_id }) => ({ ...STAY, room_category_id: 1, rate_id, guests: 3 }) },
  readHoldCheck: { input: nothing },
  readCalendarEvent: { input: byReservation, others: 'INVALID_BOOKING' },
  findBooking: { input: ({ reservation_id }) => ({ reservation_id, ...NOBODY }) },
  readBookingByLink: { input: nothing, others: 'INVALID_BOOKING' },
  sendBookingCode: { input: () => ({ by: 'email' }), others: 'INVALID_BOOKING' },
  proveBookingLink: { input: () => ({ otp: '123456' }), others: 'INVALID_BOOKING' },
  readCheckout: { input: byReservation, others: 'INVALID_BOOKING' },
  downloadDocument: {
    input: (saras) => ({ ...byReservation(saras), kind: 'receipt' }),
    others: 'INVALID_BOOKING',
  },
  readCheckoutExtras: { input: byReservation, others: 'INVALID_BOOKING' },
  startCheckout: { input: byReservation, others: 'INVALID_BOOKING' },
  updatePayment: {
    input: (saras) => ({ ...byReservation(saras), action: 'cancel' }),
    others: 'INVALID_BOOKING',
  },
  readMyCalendar: { input: nothing },
  makeMyCalendar: { input: nothing },
  endMyCalendar: { input: nothing },
  readMyChange: { input: byReservation, others: 'INVALID_BOOKING' },
  previewMyChange: { input: byChange, others: 'INVALID_BOOKING' },
  changeMyBooking: { input: byChange, others: 'INVALID_BOOKING' },
  readMyReview: { input: byReservation, others: 'INVALID_BOOKING' },
  reportReview: {
    input: () => ({ review_id: 1, rule: 'insult' }),
    visitors: 'NOT_FOUND',
    others: 'NOT_FOUND',
  },
  addReviewPhotograph: {
    input: (saras) => ({ ...byReservation(saras), photograph: saras.image }),
    others: 'INVALID_BOOKING',
  },
  removeReviewPhotograph: {
    input: (saras) => ({ ...byReservation(saras), photograph_id: 1 }),
    others: 'INVALID_BOOKING',
  },
  submitReview: {
    input: (saras) => ({
      ...byReservation(saras),
      key: '00000000-0000-4000-8000-000000000000',
      overall_rating: 4.5,
      title: 'Bright',
      text: 'A bright flat near the sea.',
    }),
    others: 'INVALID_BOOKING',
  },
  readMyThread: { input: byReservation, others: 'INVALID_BOOKING' },
  writeToHouse: {
    input: (saras) => ({ ...byReservation(saras), text: 'guessed', key: PRESS }),
    others: 'INVALID_BOOKING',
  },
  sendPaperToHouse: {
    input: (saras) => ({ ...byReservation(saras), paper: saras.image, key: PRESS }),
    others: 'INVALID_BOOKING',
  },
  readMyThreadPaper: {
    input: (saras) => ({ ...byReservation(saras), paper_id: 1 }),
    others: 'INVALID_BOOKING',
  },
  connectWhatsapp: { input: byReservation, others: 'INVALID_BOOKING' },
  endMyWhatsapp: { input: byReservation, others: 'INVALID_BOOKING' },
  translateMyMessage: {
    input: (saras) => ({ ...byReservation(saras), number: 1 }),
    others: 'INVALID_BOOKING',
  },
  openMyThreadPaper: {
    input: (saras) => ({ ...byReservation(saras), paper_id: 1 }),
    others: 'INVALID_BOOKING',
  },
  readMyStay: { input: byReservation, others: 'INVALID_BOOKING' },
  readMyWeather: { input: byReservation, others: 'INVALID_BOOKING' },
  tellMyArrival: {
    input: (saras) => ({ ...byReservation(saras), expected_time: '18:30', flight: '' }),
    others: 'INVALID_BOOKING',
  },
  tickCheckOut: {
    input: (saras) => ({ ...byReservation(saras), line_id: 999_999, is_ticked: true }),
    others: 'INVALID_BOOKING',
  },
  openMyWayIn: { input: byReservation, others: 'INVALID_BOOKING' },
  readPartyLink: { input: byReservation, others: 'INVALID_BOOKING' },
  makePartyLink: { input: byReservation, others: 'INVALID_BOOKING' },
  revokePartyLink: { input: byReservation, others: 'INVALID_BOOKING' },
  readSharedStay: {
    input: () => ({ id: 'guessed' }),
    visitors: 'INVALID_BOOKING',
    others: 'INVALID_BOOKING',
  },
  joinParty: {
    input: () => ({ id: 'guessed', ...NOBODY }),
    visitors: 'INVALID_BOOKING',
    others: 'INVALID_BOOKING',
  },
  openSharedWayIn: {
    input: () => ({ id: 'guessed' }),
    visitors: 'INVALID_BOOKING',
    others: 'INVALID_BOOKING',
  },
  readMyExtras: { input: byReservation, others: 'INVALID_BOOKING' },
  orderMyExtra: {
    input: (saras) => ({ ...byReservation(saras), extra_id: 1, quantity: 1, price: '50' }),
    others: 'INVALID_BOOKING',
  },
  takeMyExtraBack: {
    input: (saras) => ({ ...byReservation(saras), order: PRESS }),
    others: 'INVALID_BOOKING',
  },
  readMyDeposit: { input: byReservation, others: 'INVALID_BOOKING' },
  startMyDeposit: {
    input: (saras) => ({ ...byReservation(saras), may_renew: false }),
    others: 'INVALID_BOOKING',
  },
  settleMyDeposit: { input: byReservation, others: 'INVALID_BOOKING' },
  answerMyClaim: {
    input: (saras) => ({ ...byReservation(saras), claim_id: 1, answer: 'accepted' }),
    others: 'INVALID_BOOKING',
  },
  readMyClaimPaper: {
    input: (saras) => ({ ...byReservation(saras), paper_id: 1 }),
    others: 'INVALID_BOOKING',
  },
  seeMyThread: {
    input: (saras) => ({ ...byReservation(saras), number: 1 }),
    others: 'INVALID_BOOKING',
  },
  changeInvoiceCompany: { input: byReservation, others: 'INVALID_BOOKING' },
  downloadInvoice: { input: byReservation, others: 'INVALID_BOOKING' },
  listMyBookings: { input: nothing },
  previewCancelling: { input: byBooking, others: 'INVALID_BOOKING' },
  cancelMyBooking: { input: byBooking, others: 'INVALID_BOOKING' },
  readPreCheckIn: {
    input: ({ booking_id }) => ({ booking_id: String(booking_id) }),
    visitors: 'UNAUTHORIZED',
    others: 'USER_NON_ASSOCIATED_BOOKING',
  },
  submitPreCheckIn: {
    input: ({ reservation_id, image, guest_id }) => ({
      booking_id: reservation_id,
      guest_id,
      is_uae_resident: 'yes',
      has_health_consent: 'yes',
      id_image: image,
    }),
    visitors: 'UNAUTHORIZED',
    others: 'USER_NON_ASSOCIATED_BOOKING',
  },
  inviteToPreCheckIn: {
    input: ({ reservation_id, guest_id }) => ({ booking_id: reservation_id, guest_id, ...NOBODY }),
    visitors: 'UNAUTHORIZED',
    others: 'USER_NON_ASSOCIATED_BOOKING',
  },
  nameGuest: {
    input: ({ reservation_id, guest_id }) => ({
      booking_id: reservation_id,
      guest_id,
      first_name: 'Eve',
      last_name: 'Eve',
    }),
    visitors: 'UNAUTHORIZED',
    others: 'USER_NON_ASSOCIATED_BOOKING',
  },
  listOwnerUnits: { input: nothing },
  readDashboardUnit: { input: () => YEAR },
  readDashboardDates: { input: () => YEAR },
  readDashboardPerformance: { input: () => YEAR },
  readAnalytics: { input: () => YEAR },
  readMaintenanceCost: { input: () => YEAR },
  listOwnerReservations: { input: ({ reservation_id }) => ({ reservation_id }) },
  readOwnerReport: {
    input: () => ({ units: '2', from: '2027-01-01', to: '2027-02-28' }),
    others: 'UNIT_DATA_NOT_FOUND',
  },
  mailOwnerReport: {
    input: () => ({
      type: 'email',
      units: '2',
      from: '2027-01-01',
      to: '2027-02-28',
      generated_time: '2027-01-10T08:00:00Z',
    }),
    others: 'UNIT_DATA_NOT_FOUND',
  },
  listOwnerAgreements: { input: nothing },
  listOwnObjections: { input: () => ({ number: 'OS-000001' }), others: 'NOT_FOUND' },
  objectToLine: {
    input: () => ({ number: 'OS-000001', line: 1, words: 'guessed' }),
    others: 'NOT_FOUND',
  },
  listOwnStays: { input: nothing },
  previewOwnStay: {
    input: () => ({ unit_id: 2, from: '2027-03-01', to: '2027-03-04' }),
    others: 'UNIT_DATA_NOT_FOUND',
  },
  bookOwnStay: {
    input: () => ({ unit_id: 2, from: '2027-03-01', to: '2027-03-04' }),
    others: 'UNIT_DATA_NOT_FOUND',
  },
  cancelOwnStay: { input: () => ({ own_stay_id: 999_999 }), others: 'NOT_FOUND' },
  downloadOwnerAgreement: { input: () => ({ agreement_id: 2 }), others: 'NOT_FOUND' },
  listOwnerBills: { input: nothing },
  answerOwnerBill: { input: () => ({ bill_id: 2, answer: 'approve' }), others: 'NOT_FOUND' },
  openOwnerBill: { input: () => ({ bill_id: 2 }), others: 'NOT_FOUND' },
  listSentStatements: { input: nothing },
  readSentStatement: { input: () => ({ number: 'OS-000001' }), others: 'NOT_FOUND' },
  explainSentStatement: { input: () => ({ number: 'OS-000001' }), others: 'NOT_FOUND' },
  downloadSentStatement: { input: () => ({ number: 'OS-000001' }), others: 'NOT_FOUND' },
  downloadOwnFeeInvoice: { input: () => ({ number: 'INV-1-2027-000901' }), others: 'NOT_FOUND' },
  readOwnerYear: { input: () => ({ year: '2027' }) },
  exportOwnerYear: { input: () => ({ year: '2027' }) },
  listOwnerReviews: { input: nothing },
  answerOwnerReview: {
    input: () => ({ review_id: 1, answer: 'Thank you' }),
    others: 'OWNERS_DO_NOT_ANSWER',
  },
  readOwnCalendar: { input: nothing },
  makeOwnCalendar: { input: nothing },
  endOwnCalendar: { input: nothing },
  readOwnAccount: { input: nothing },
  listOwnBankAccounts: { input: nothing },
  setOwnBankAccount: {
    input: () => ({ iban: 'AE070331234567890123456', holder: 'Omar Al Mansoori' }),
  },
  stopOwnBankAccount: { input: () => ({ bank_account_id: 2 }), others: 'NOT_FOUND' },
  acceptOwnerAgreement: { input: () => ({ agreement_id: 2 }), others: 'NOT_FOUND' },
  countView: { input: nothing },
  listSessions: { input: nothing },
  endSessions: { input: () => ({ id: 999_999 }) },
  readPrivacy: { input: nothing },
  changeMailChoices: { input: () => ({ lists: { rewards: true } }) },
  exportMyData: { input: () => ({ password: 'guessed' }) },
  closeMyAccount: { input: () => ({ password: 'guessed' }) },
  readSecondFactor: { input: nothing },
  startAuthenticator: { input: () => ({ password: 'guessed' }) },
  confirmAuthenticator: { input: () => ({ code: '123456' }) },
  removeAuthenticator: { input: () => ({ code: '123456' }) },
  renewRecoveryCodes: { input: () => ({ code: '123456' }) },
  proveSecondFactor: { input: () => ({ code: '123456' }) },
  openPaymentLink: {
    input: () => ({ id: 'guessed' }),
    visitors: 'BOOKING_LINK_EXPIRED',
    others: 'BOOKING_LINK_EXPIRED',
  },
  listBookableHomes: { input: nothing },
  quoteInTwo: { input: () => ({ ...STAY, room_category_id: 1, guests: 2 }) },
  bookForGuest: {
    input: ({ rate_id }) => ({
      ...STAY,
      ...GUEST,
      room_category_id: 1,
      rate_id,
      guests: 3,
      pays_by: 'link',
    }),
  },
  previewExtension: { input: () => ({ ...GUESSED, to: '2027-05-12' }), others: 'INVALID_BOOKING' },
  extendForGuest: {
    input: ({ rate_id }) => ({ ...GUESSED, rate_id, pays_by: 'link' }),
    others: 'INVALID_BOOKING',
  },
  listSplitUnits: { input: () => ({ ...GUESSED, night: '2027-05-11' }), others: 'INVALID_BOOKING' },
  splitStay: {
    input: () => ({ ...GUESSED, night: '2027-05-11', unit_id: 1, reason: 'guessed' }),
    others: 'INVALID_BOOKING',
  },
  recordPayment: {
    input: (saras) => ({ ...byReservation(saras), method: 'cash', reference: '4711' }),
    others: 'INVALID_BOOKING',
  },
  readMultiCalendar: { input: () => ({ from: '2027-06-01' }) },
  listChannelStays: { input: nothing },
  listUnitsForStay: { input: () => ({ channel_stay_id: 999_999 }) },
  nameChannelGuest: {
    input: () => ({ channel_stay_id: 999_999, guest_name: 'x' }),
    others: 'NOT_FOUND',
  },
  checkInChannelGuests: {
    input: () => ({ channel_stay_id: 999_999, id_seen: true, key_given: true }),
    others: 'NOT_FOUND',
  },
  checkOutChannelGuests: { input: () => ({ channel_stay_id: 999_999 }), others: 'NOT_FOUND' },
  markChannelNoShow: {
    input: () => ({ channel_stay_id: 999_999, reason: 'guessed' }),
    others: 'NOT_FOUND',
  },
  undoAtChannelDesk: {
    input: () => ({ channel_stay_id: 999_999, act: 'check_in', reason: 'guessed' }),
    others: 'NOT_FOUND',
  },
  makeRegistrationLink: {
    input: () => ({ channel_stay_id: 999_999, lang: 'en' }),
    others: 'NOT_FOUND',
  },
  revokeRegistrationLink: {
    input: () => ({ channel_stay_id: 999_999, reason: 'guessed' }),
    others: 'NOT_FOUND',
  },
  readChannelExtras: { input: () => ({ channel_stay_id: 999_999 }), others: 'NOT_FOUND' },
  orderChannelExtra: {
    input: () => ({
      channel_stay_id: 999_999,
      extra_id: 1,
      quantity: 1,
      price: '50',
      method: 'cash',
      reference: 'guessed',
      reason: 'guessed',
    }),
    others: 'NOT_FOUND',
  },
  downloadChannelExtraPaper: {
    input: () => ({ channel_stay_id: 999_999, number: 'INV-1-2027-000001' }),
    others: 'NOT_FOUND',
  },
  noteAgreement: {
    input: () => ({ channel_stay_id: 999_999, agreed: 'guessed' }),
    others: 'NOT_FOUND',
  },
  judgeChannelStay: {
    input: () => ({ channel_stay_id: 999_999, is_stay: 'no', reason: 'guessed' }),
    others: 'NOT_FOUND',
  },
  addChannelStay: {
    input: () => ({ unit_id: 999_999, from: '2027-06-01', to: '2027-06-02', source: 'agent' }),
    others: 'UNIT_DATA_NOT_FOUND',
  },
  removeChannelStay: {
    input: () => ({ channel_stay_id: 999_999, reason: 'guessed' }),
    others: 'NOT_FOUND',
  },
  cancelOwnerStay: {
    input: () => ({ own_stay_id: 999_999, reason: 'guessed' }),
    others: 'NOT_FOUND',
  },
  addBlock: {
    input: () => ({ unit_id: 999_999, from: '2027-06-01', to: '2027-06-02', block_kind: 'repair' }),
    others: 'UNIT_DATA_NOT_FOUND',
  },
  changeBlock: {
    input: () => ({
      unit_id: 999_999,
      begins: '2027-06-01',
      from: '2027-06-01',
      to: '2027-06-02',
      block_kind: 'repair',
    }),
    others: 'UNIT_DATA_NOT_FOUND',
  },
  removeBlock: {
    input: () => ({ unit_id: 999_999, from: '2027-06-01', to: '2027-06-02' }),
    others: 'UNIT_DATA_NOT_FOUND',
  },
  placeStays: {
    input: () => ({ placements: [{ ...GUESSED, unit_id: 1 }], reason: 'guessed' }),
    others: 'INVALID_BOOKING',
  },
  countOfferViews: { input: nothing },
  listStaysOfDay: { input: nothing },
  checkInGuests: {
    input: (saras) => ({ ...byReservation(saras), id_seen: true, key_given: true, deposit: '0' }),
    others: 'INVALID_BOOKING',
  },
  checkOutGuests: {
    input: (saras) => ({ ...byReservation(saras), reason: 'guessed' }),
    others: 'INVALID_BOOKING',
  },
  releaseHold: {
    input: (saras) => ({ ...byReservation(saras), reason: 'guessed' }),
    others: 'INVALID_BOOKING',
  },
  prolongHold: {
    input: (saras) => ({ ...byReservation(saras), hours: 24, reason: 'guessed' }),
    others: 'INVALID_BOOKING',
  },
  correctCheckIn: {
    input: (saras) => ({
      ...byReservation(saras),
      id_seen: true,
      key_given: true,
      deposit: '0',
      reason: 'guessed',
    }),
    others: 'NOT_UNDOABLE',
  },
  undoAtDesk: {
    input: (saras) => ({ ...byReservation(saras), act: 'check_in', reason: 'guessed' }),
    others: 'NOT_UNDOABLE',
  },
  markNoShow: {
    input: (saras) => ({ ...byReservation(saras), reason: 'guessed' }),
    others: 'INVALID_BOOKING',
  },
  listDeposits: { input: nothing },
  readDeposit: { input: () => GUESSED, others: 'INVALID_BOOKING' },
  returnDeposit: {
    input: (saras) => ({ ...byReservation(saras), amount: '1', method: 'cash' }),
    others: 'DEPOSIT_OVER',
  },
  askDepositByLink: { input: () => GUESSED, others: 'INVALID_BOOKING' },
  withdrawDepositLink: {
    input: () => ({ ...GUESSED, reason: 'guessed' }),
    others: 'INVALID_BOOKING',
  },
  releaseDepositCard: {
    input: () => ({ card_id: 999_999, reason: 'guessed' }),
    others: 'DEPOSIT_OVER',
  },
  listDepositHomes: { input: nothing },
  startClaim: {
    input: (saras) => ({
      ...byReservation(saras),
      what: 'guessed',
      price: '1',
      bearer: 'company',
    }),
    others: 'DEPOSIT_OVER',
  },
  attachClaimPaper: {
    input: ({ image }) => ({ claim_id: 999_999, paper: image }),
    others: 'NOT_FOUND',
  },
  readClaimPaper: { input: () => ({ paper_id: 999_999 }), others: 'NOT_FOUND' },
  sendClaim: { input: () => ({ claim_id: 999_999 }), others: 'NOT_FOUND' },
  withdrawClaim: {
    input: () => ({ claim_id: 999_999, reason: 'guessed' }),
    others: 'NOT_FOUND',
  },
  readCash: { input: nothing },
  countCash: { input: () => ({ counted: '1', reason: 'guessed' }) },
  undoCashCount: {
    input: () => ({ count_id: 999_999, reason: 'guessed' }),
    others: 'NOT_FOUND',
  },
  moveCash: { input: () => ({ kind: 'added', amount: '1', note: 'guessed' }) },
  takeCashMoveBack: {
    input: () => ({ move_id: 999_999, reason: 'guessed' }),
    others: 'NOT_FOUND',
  },
  listTrouble: { input: nothing },
  settleTrouble: {
    input: () => ({ what: 'registration_open', id: 999_999, reason: 'guessed' }),
    others: 'NOT_FOUND',
  },
  reopenTrouble: {
    input: () => ({ what: 'registration_open', id: 999_999, reason: 'guessed' }),
    others: 'NOT_FOUND',
  },
  readDocumentRequest: { input: () => ({ id: 'guessed' }), others: 'DOCUMENT_LINK_ENDED' },
  sendLeadDocument: {
    input: ({ image }) => ({ id: 'guessed', kind: 'title_deed', document: image }),
    others: 'DOCUMENT_LINK_ENDED',
  },
  retryJob: { input: () => ({ job_id: 999_999 }), others: 'NOT_RETRIED' },
  retrySms: { input: () => ({ message_id: 999_999 }), others: 'NOT_RETRIED' },
  settleSms: { input: () => ({ message_id: 999_999, reason: 'guessed' }), others: 'NOT_FOUND' },
  settleBounce: { input: () => ({ report_id: 999_999, reason: 'guessed' }), others: 'NOT_FOUND' },
  dropJob: { input: () => ({ job_id: 999_999, reason: 'guessed' }), others: 'NOT_RETRIED' },
  listThreads: { input: () => ({ q: 'guessed' }) },
  readThread: { input: () => GUESSED, others: 'INVALID_BOOKING' },
  answerGuest: {
    input: () => ({ ...GUESSED, text: 'guessed', key: PRESS }),
    others: 'INVALID_BOOKING',
  },
  sendPaperToGuest: {
    input: ({ image }) => ({ ...GUESSED, paper: image, key: PRESS }),
    others: 'INVALID_BOOKING',
  },
  readThreadPaper: { input: () => ({ ...GUESSED, paper_id: 1 }), others: 'INVALID_BOOKING' },
  openThreadPaper: { input: () => ({ ...GUESSED, paper_id: 1 }), others: 'INVALID_BOOKING' },
  listThreadParty: { input: () => GUESSED, others: 'INVALID_BOOKING' },
  moveThreadPaper: {
    input: () => ({ ...GUESSED, paper_id: 1, guest_id: 1 }),
    others: 'INVALID_BOOKING',
  },
  translateThreadMessage: {
    input: () => ({ ...GUESSED, number: 1 }),
    others: 'INVALID_BOOKING',
  },
  listUnsortedMails: { input: nothing },
  sortMail: { input: () => ({ ...GUESSED, mail_id: 999_999 }), others: 'INVALID_BOOKING' },
  putMailAway: { input: () => ({ mail_id: 999_999 }), others: 'NOT_FOUND' },
  assignThread: { input: () => GUESSED, others: 'INVALID_BOOKING' },
  snoozeThread: { input: () => GUESSED, others: 'INVALID_BOOKING' },
  markAnswered: { input: () => ({ ...GUESSED, number: 1 }), others: 'INVALID_BOOKING' },
  seeThread: { input: () => ({ ...GUESSED, number: 1 }), others: 'INVALID_BOOKING' },
  listMessageTemplates: { input: nothing },
  saveMessageTemplate: {
    input: () => ({ id: 999_999, name: 'guessed', text_en: 'guessed', text_ar: 'guessed' }),
    others: 'NOT_FOUND',
  },
  listMessageSchedules: { input: nothing },
  scheduleMessage: {
    input: () => ({ template_id: 999_999, moment: 'booked', is_on: true, reason: 'guessed' }),
    others: 'NOT_FOUND',
  },
  listPlannedMessages: { input: nothing },
  skipScheduledMessage: {
    input: () => ({ ...GUESSED, template_id: 1, is_skipped: true, reason: 'guessed' }),
    others: 'INVALID_BOOKING',
  },
  endMessageTemplate: { input: () => ({ id: 999_999 }), others: 'NOT_FOUND' },
  suggestAnswers: { input: () => GUESSED, others: 'INVALID_BOOKING' },
  listStaffBookings: { input: () => ({ q: 'guessed' }) },
  exportStaffBookings: { input: () => ({ q: 'guessed' }) },
  findAnything: { input: () => ({ q: 'guessed' }) },
  changeGuestName: {
    input: () => ({ ...GUESSED, guest_name: 'x', is_told: false, reason: 'x' }),
    others: 'INVALID_BOOKING',
  },
  changeBookingCompany: { input: () => ({ ...GUESSED, reason: 'x' }), others: 'INVALID_BOOKING' },
  resendMessage: { input: () => ({ ...GUESSED, kind: 'confirmed' }), others: 'INVALID_BOOKING' },
  readBookingSheet: { input: () => GUESSED, others: 'INVALID_BOOKING' },
  downloadStaffDocument: {
    input: (saras) => ({ ...byReservation(saras), number: 'INV-1-2027-000001' }),
    others: 'INVALID_BOOKING',
  },
  previewWaysOut: { input: () => ({ ...GUESSED }), others: 'INVALID_BOOKING' },
  previewMove: {
    input: () => ({
      ...GUESSED,
      room_category_id: 1,
      from: '2027-05-10',
      to: '2027-05-12',
      guests: 1,
    }),
    others: 'INVALID_BOOKING',
  },
  moveBooking: {
    input: (saras) => ({
      ...byReservation(saras),
      room_category_id: 1,
      from: '2027-05-10',
      to: '2027-05-12',
      guests: 1,
      reason: 'guessed',
    }),
  },
  readBookingExtras: { input: () => GUESSED, others: 'INVALID_BOOKING' },
  orderExtraForGuest: {
    input: () => ({
      ...GUESSED,
      extra_id: 1,
      quantity: 1,
      price: '50',
      pays_by: 'link',
      reason: 'guessed',
    }),
    others: 'INVALID_BOOKING',
  },
  writeNote: { input: () => ({ ...GUESSED, text: 'guessed' }), others: 'INVALID_BOOKING' },
  startPasskey: { input: nothing },
  addPasskey: { input: () => NEW_PASSKEY, others: 'PASSKEY_FAILED' },
  renamePasskey: { input: () => ({ id: 1, name: 'x' }), others: 'NOT_FOUND' },
  removePasskey: { input: () => ({ id: 1 }), others: 'SECOND_FACTOR_REQUIRED' },
  startPasskeyProof: { input: nothing, others: 'NOT_FOUND' },
  provePasskey: { input: () => ({ passkey: PASSKEY }), others: 'PASSKEY_FAILED' },
  startPasskeyLogIn: { input: () => ({ ...NOBODY, password: 'wrong' }) },
  readStaffSelf: { input: nothing },
  readInvitation: {
    input: () => ({ id: 'guessed' }),
    visitors: 'INVITATION_EXPIRED',
    others: 'INVITATION_EXPIRED',
  },
  acceptInvitation: {
    input: () => ({ id: 'guessed' }),
    visitors: 'INVITATION_EXPIRED',
    others: 'INVITATION_EXPIRED',
  },
  readSetUp: { input: nothing },
  startSetUp: { input: () => FIRST, visitors: 'SET_UP_DONE', others: 'SET_UP_DONE' },
  finishSetUp: {
    input: () => ({ ...FIRST, app_key: 'A'.repeat(32), code: '123456' }),
    visitors: 'SET_UP_DONE',
    others: 'SET_UP_DONE',
  },
}

const OF_LINKS: EndpointName[] = [
  'readBookingByLink',
  'sendBookingCode',
  'proveBookingLink',
  'readSharedStay',
  'joinParty',
  'openSharedWayIn',
]

const isName = (text: string): text is EndpointName => Object.hasOwn(endpoints, text)
const ANYTHING: Row = { input: nothing }
const rowOf = (name: EndpointName): Row => (isNeeded(name) ? ROWS[name] : ANYTHING)
const isNeeded = (name: EndpointName): name is Needed => Object.hasOwn(ROWS, name)

const ENDINGS: EndpointName[] = ['cancelMyBooking', 'closeMyAccount', 'logOut']
const NAMES = Object.keys(endpoints)
  .filter(isName)
  .toSorted((a, b) => ENDINGS.indexOf(a) - ENDINGS.indexOf(b))

const PEOPLE = ['visitor', 'temporary', 'layla', 'omar', 'salem'] as const
type Somebody = (typeof PEOPLE)[number]

test('every call, asked by a visitor, a temporary guest, another guest, an owner and a colleague at the front desk, for what is Sara’s', async () => {
  const there = await world()
  const { saras, tokens } = await openWorldOf(there)
  const heard: Record<string, string> = {}
  const expected: Record<string, string> = {}
  for (const name of NAMES) {
    for (const person of PEOPLE) {
      const { code, text } = await request(there, {
        name,
        input: rowOf(name).input(saras),
        token: tokens[person],
        visitor: `10.0.0.${PEOPLE.indexOf(person)}`, // all of them are more calls than one address has
      })
      expect(text, `${name} told ${person} something of Sara`).not.toMatch(
        /sara@example|Mitchell|971501000004|payment_intent|client_secret/,
      )
      heard[`${name} · ${person}`] =
        REFUSED.includes(code) || expectedCode(name, person) !== 'let in' ? code : 'let in'
      expected[`${name} · ${person}`] = expectedCode(name, person)
    }
  }
  expect(heard).toEqual(expected)
  const booking = granted(
    await there.sara.call('readCheckout', { reservation_id: saras.reservation_id }),
  )
  expect(booking).toMatchObject({ status: 'confirmed', user: { email: 'sara@example.com' } })
  expect(
    granted(await there.sara.call('readPreCheckIn', { booking_id: saras.reservation_id }))
      .is_completed,
  ).toBe(false)
})

test('Sara herself reaches all of it', async () => {
  const there = await world()
  const { saras, tokens } = await openWorldOf(there)
  const reached = NAMES.filter(
    (name) => !OF_LINKS.includes(name) && !endpoints[name].access.startsWith('staff'),
  ).filter(
    (name) =>
      rowOf(name).others === 'INVALID_BOOKING' ||
      rowOf(name).others === 'USER_NON_ASSOCIATED_BOOKING',
  )
  for (const name of reached) {
    const { code } = await request(there, {
      name,
      input: rowOf(name).input(saras),
      token: tokens.sara,
    })
    expect([...REFUSED, 'INVALID_BOOKING', 'USER_NON_ASSOCIATED_BOOKING'], name).not.toContain(code)
  }
})

/** What the table says a person hears: that of the access check, or that of the call behind it. */
function expectedCode(name: EndpointName, person: Somebody): string {
  const { access } = endpoints[name]
  const needs_more = access === 'owner' || access.startsWith('staff')
  if (!MAY_ENTER[person].includes(access))
    return needs_more && MAY_ENTER[person].includes('user') ? 'FORBIDDEN' : 'UNAUTHORIZED'
  return (person === 'visitor' ? rowOf(name).visitors : rowOf(name).others) ?? 'let in'
}

const MAY_ENTER: Record<Somebody, Access[]> = {
  visitor: ['anyone'],
  temporary: ['anyone', 'booking', 'payer', 'guest'],
  layla: ['anyone', 'booking', 'payer', 'guest', 'user'],
  omar: ['anyone', 'booking', 'payer', 'guest', 'user', 'owner'],
  salem: ['anyone', 'booking', 'payer', 'guest', 'user', 'staff', 'staff:bookings'],
}

async function openWorldOf(there: World) {
  const [temporary] = await there.visitors(1)
  const { id, reservation_id, ...held } = await checkout(there.sara, there.marinaStudio, STAY)
  await payAtBank(there, held)
  granted(await there.sara.call('updatePayment', { reservation_id, action: 'pay' }))
  const quote = granted(
    await there.sara.call('readRoomRate', {
      room_category_slug: 'marina-studio',
      from: '2027-03-01',
      to: '2027-03-03',
    }),
  )
  const party = granted(await there.sara.call('readPreCheckIn', { booking_id: reservation_id }))
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#335' } })
    .jpeg()
    .toBuffer()
  const saras: Saras = {
    booking_id: id,
    reservation_id,
    rate_id: quote.non_member.refundable?.rate_id ?? '',
    guest_id: party.guests[0]?.guest_id ?? 0,
    image: new File([new Uint8Array(bytes)], 'id.jpg', { type: 'image/jpeg' }),
  }
  const tokens = {
    visitor: undefined,
    temporary: temporary?.token,
    layla: there.layla.token,
    omar: there.omar.token,
    salem: there.salem.token,
    sara: there.sara.token,
  }
  return { saras, tokens }
}

type Request = {
  name: EndpointName
  input: object
  token: string | undefined
  visitor?: string
}

async function request(
  { app }: World,
  { name, input, token, visitor = '127.0.0.1' }: Request,
): Promise<{ code: string; text: string }> {
  const { method, path } = endpoints[name]
  const members = Object.entries(input)
  const has_file = members.some(([, value]) => value instanceof File)
  const query =
    method === 'GET'
      ? `?${new URLSearchParams(members.map(([key, value]) => [key, String(value)])).toString()}`
      : ''
  const form = new FormData()
  for (const [key, value] of has_file ? members : [])
    form.append(key, value instanceof File ? value : String(value))
  const response = await app.request(
    path + query,
    {
      method,
      headers: {
        ...(has_file ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Token ${token}` }),
      },
      ...(method === 'GET' ? {} : { body: has_file ? form : JSON.stringify(input) }),
    },
    { visitor },
  )
  const text = await response.text()
  const is_json = response.headers.get('content-type')?.includes('json')
  return { code: is_json ? String(JSON.parse(text).message) : 'OK', text }
}

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#contract/index.ts'
import type { Access } from '#contract/define-endpoint.ts'
import { checkout, granted, payAtBank, world, type World } from '#kit/index.ts'
import { ATTRACTION, PAGE } from '#kit/page-words.ts'

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
const NO_FACTS = {
  visitors_en: null,
  visitors_ar: null,
  pool_hours_en: null,
  pool_hours_ar: null,
  parking_card_en: null,
  parking_card_ar: null,
  move_in_documents_en: null,
  move_in_documents_ar: null,
  move_in_cost: null,
  move_in_days: null,
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
const OFFER = {
  type: 'seasonal' as const,
  discount_percent: 15,
  arrival_date_gt: STAY.from,
  departure_date_lt: STAY.to,
  expiry: '2027-02-01',
}
const COUPON = {
  code: 'GUESSED',
  discount_percent: 10,
  valid_to: '2027-05-31',
  description_en: 'guessed',
  description_ar: 'guessed',
}
const OFFER_WORDS = {
  code: 'GUESSED',
  title_en: 'guessed',
  title_ar: 'guessed',
  highlight_en: 'guessed',
  highlight_ar: 'guessed',
}
const RATES = { room_category_ids: [1], ...STAY, change: { kind: 'percent', bp: 2_500 } }
const PLACE = {
  name_en: 'Al Quoz',
  name_ar: 'القوز',
  description_en: 'Galleries.',
  description_ar: 'معارض.',
  latitude: 25.14,
  longitude: 55.23,
}
const LEAD_HOME = {
  building: 'Palm 3',
  area: null,
  property_type: 'villa',
  square_feet: '900',
  bedrooms: '2',
  bathrooms: '2',
  address: 'Palm',
}
const GUESSED = { reservation_id: 'SDF-999999' }
const NOBODY = { email: 'nobody@example.com' }

const FIRST = { ...GUEST, key: 'guessed', new_password: 'Sadaf#2027' }

const ROWS: Record<EndpointName, Row> = {
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
  startCheckout: { input: byReservation, others: 'INVALID_BOOKING' },
  updatePayment: {
    input: (saras) => ({ ...byReservation(saras), action: 'cancel' }),
    others: 'INVALID_BOOKING',
  },
  readMyChange: { input: byReservation, others: 'INVALID_BOOKING' },
  previewMyChange: { input: byChange, others: 'INVALID_BOOKING' },
  changeMyBooking: { input: byChange, others: 'INVALID_BOOKING' },
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
  downloadOwnerAgreement: { input: () => ({ agreement_id: 2 }), others: 'NOT_FOUND' },
  acceptOwnerAgreement: { input: () => ({ agreement_id: 2 }), others: 'NOT_FOUND' },
  countView: { input: nothing },
  listSessions: { input: nothing },
  endSessions: { input: () => ({ id: 999_999 }) },
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
  listSettings: { input: nothing },
  changeSetting: {
    input: () => ({ name: 'vat_bp', value: 1, from: '2027-06-01', reason: 'guessed' }),
  },
  listSplitUnits: { input: () => ({ ...GUESSED, night: '2027-05-11' }), others: 'INVALID_BOOKING' },
  splitStay: {
    input: () => ({ ...GUESSED, night: '2027-05-11', unit_id: 1, reason: 'guessed' }),
    others: 'INVALID_BOOKING',
  },
  overrideQuote: { input: ({ rate_id }) => ({ rate_id, total: '5000', reason: 'guessed' }) },
  recordPayment: {
    input: (saras) => ({ ...byReservation(saras), method: 'cash', reference: '4711' }),
    others: 'INVALID_BOOKING',
  },
  readMultiCalendar: { input: () => ({ from: '2027-06-01' }) },
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
  listAreas: { input: nothing },
  saveArea: { input: () => ({ ...PLACE, slug: 'al-quoz', radius_m: 900, is_top: false }) },
  mergeAreas: { input: () => ({ slug: 'guessed', into: 'al-quoz', reason: 'guessed' }) },
  listBuildings: { input: nothing },
  exportBuildings: { input: nothing },
  saveBuilding: { input: () => ({ ...PLACE, area: 'al-quoz' }) },
  saveBuildingFacts: { input: () => ({ ...NO_FACTS, id: 999_999, reason: 'guessed' }) },
  mergeBuildings: { input: () => ({ id: 999_999, into: 999_998, reason: 'guessed' }) },
  listKeptAmenities: { input: nothing },
  exportAmenities: { input: nothing },
  saveAmenity: {
    input: () => ({
      name_en: 'Sandpit',
      name_ar: 'حوض رمل',
      amenity_group: 'entertainment',
      reason: 'guessed',
    }),
  },
  previewAmenityEnd: { input: () => ({ code: 'guessed' }) },
  endAmenity: { input: () => ({ code: 'guessed', reason: 'guessed' }) },
  mergeAmenities: { input: () => ({ code: 'guessed', into: 'wifi', reason: 'guessed' }) },
  listHomes: { input: nothing },
  exportHomes: { input: nothing },
  exportHomesArchive: { input: nothing },
  exportHomesTable: { input: nothing },
  listHomeImports: { input: nothing },
  beginHomeImport: { input: () => ({ file_name: 'homes.csv', bytes: 9 }) },
  sendHomeImportPart: { input: ({ image }) => ({ import_id: 1, part_no: 0, part: image }) },
  readHomeImport: { input: () => ({ import_id: 1 }) },
  matchHomeImport: {
    input: () => ({
      import_id: 1,
      matching: { columns: [], same_for_all: {}, amounts: 'aed', days: 'ymd' },
    }),
  },
  bringInHomes: { input: () => ({ import_id: 1, reason: 'guessed' }) },
  undoHomeImport: { input: () => ({ import_id: 1, reason: 'guessed' }) },
  readHome: { input: () => ({ room_category_id: 1 }) },
  readHomeChoices: { input: nothing },
  suggestHomeText: { input: () => ({ room_category_id: 1, field: 'ar.name' }) },
  createHome: { input: nothing },
  changeHome: { input: () => ({ room_category_id: 1, fields: { 'en.name': 'guessed' } }) },
  addHomePicture: { input: ({ image }) => ({ room_category_id: 1, picture: image }) },
  publishHome: { input: () => ({ room_category_id: 1, reason: 'guessed' }) },
  discardHomeChanges: { input: () => ({ room_category_id: 1 }) },
  previewHomesChange: { input: () => ({ room_category_ids: [1], fields: { min_nights: 2 } }) },
  changeHomes: {
    input: () => ({ room_category_ids: [1], fields: { min_nights: 2 }, reason: 'guessed' }),
  },
  listHomeBatches: { input: nothing },
  undoHomesChange: { input: () => ({ batch_id: 999_999, reason: 'guessed' }) },
  readHomePreviewLinks: { input: () => ({ room_category_id: 1 }) },
  makeHomePreview: { input: () => ({ room_category_id: 1 }) },
  endHomePreviews: { input: () => ({ room_category_id: 1 }) },
  previewHomeMove: { input: () => ({ room_category_id: 1, to: 'paused' }) },
  moveHome: { input: () => ({ room_category_id: 1, to: 'paused', reason: 'guessed' }) },
  readHomeAgreements: { input: () => ({ room_category_id: 1 }) },
  changeAgreement: {
    input: () => ({
      room_category_id: 1,
      from: '2027-03-01',
      company_fee_bp: 1,
      reason: 'guessed',
    }),
  },
  previewAgreementEnd: {
    input: () => ({ room_category_id: 1, ends_on: '2027-03-01' }),
  },
  endAgreement: {
    input: () => ({
      room_category_id: 1,
      ends_on: '2027-03-01',
      reason: 'guessed',
    }),
  },
  readHomeSuppliers: { input: () => ({ room_category_id: 1 }) },
  previewSupplierChange: { input: () => ({ room_category_id: 1, from: '2027-03-01' }) },
  changeHomeSupplier: {
    input: () => ({
      room_category_id: 1,
      from: '2027-03-01',
      legal_name_en: 'guessed',
      legal_name_ar: 'تخمين',
      address_en: 'guessed',
      address_ar: 'تخمين',
      reason: 'guessed',
    }),
  },
  listHomeEdits: { input: () => ({ room_category_id: 1 }) },
  listUnitPermits: { input: () => ({ room_category_id: 1 }) },
  correctPermit: {
    input: () => ({
      permit_id: 1,
      number: 'guessed',
      unit_code: null,
      issued_on: null,
      expires_on: '2028-06-30',
      reason: 'guessed',
    }),
  },
  listUnitAccess: { input: () => ({ room_category_id: 1 }) },
  openUnitAccess: { input: () => ({ room_category_id: 1, unit: 'guessed' }) },
  changeUnitAccess: {
    input: () => ({
      room_category_id: 1,
      unit: 'guessed',
      way_in_en: '',
      way_in_ar: '',
      wifi_name: '',
      wifi_password: '',
      parking_en: '',
      parking_ar: '',
      contact_en: '',
      contact_ar: '',
    }),
  },
  attachPermitPaper: { input: ({ image }) => ({ permit_id: 999_999, paper: image }) },
  openPermitPaper: { input: () => ({ permit_id: 999_999 }) },
  removePermitPaper: { input: () => ({ permit_id: 999_999, reason: 'guessed' }) },
  removePermit: { input: () => ({ permit_id: 999_999, reason: 'guessed' }) },
  restoreHome: { input: () => ({ room_category_id: 1, edit_id: 1 }) },
  readRateGrid: { input: () => ({ from: STAY.from }) },
  previewRates: { input: () => RATES },
  changeRates: { input: () => ({ ...RATES, reason: 'guessed' }) },
  listRateChanges: { input: nothing },
  undoRates: { input: () => ({ id: 1 }) },
  listPriceRules: { input: nothing },
  addPriceRule: {
    input: () => ({ kind: 'last_minute', discount_bp: 1_000, threshold: 3, reason: 'guessed' }),
  },
  stopPriceRule: { input: () => ({ id: 1, reason: 'guessed' }) },
  countOfferViews: { input: nothing },
  listCompanyCoupons: { input: nothing },
  exportCompanyCoupons: { input: nothing },
  readCompanyCoupon: { input: () => ({ id: 1 }) },
  addCoupon: { input: () => COUPON },
  changeCoupon: { input: () => ({ ...COUPON, id: 1, reason: 'guessed' }) },
  previewCouponStop: { input: () => ({ id: 1 }) },
  stopCoupon: { input: () => ({ id: 1, reason: 'guessed' }) },
  listSeriesCodes: { input: () => ({ id: 1 }) },
  exportSeriesCodes: { input: () => ({ id: 1 }) },
  printSeriesCodes: { input: () => ({ id: 1 }) },
  listMemberTerms: { input: nothing },
  changeMemberTerm: {
    input: () => ({ name: 'lagoon_points', value: 2_500, from: '2027-02-01', reason: 'guessed' }),
  },
  listCompanyOffers: { input: nothing },
  exportCompanyOffers: { input: nothing },
  readCompanyOffer: { input: () => ({ id: 1 }) },
  previewOffer: { input: () => OFFER },
  addOffer: { input: () => ({ ...OFFER, ...OFFER_WORDS }) },
  changeOffer: { input: () => ({ ...OFFER, ...OFFER_WORDS, id: 1, reason: 'guessed' }) },
  previewOfferStop: { input: () => ({ id: 1 }) },
  stopOffer: { input: () => ({ id: 1, reason: 'guessed' }) },
  setOfferPicture: {
    input: ({ image }) => ({ id: 999_999, picture: image, alt_en: 'guessed', alt_ar: 'guessed' }),
  },
  removeOfferPicture: { input: () => ({ id: 999_999 }) },
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
  listTrouble: { input: nothing },
  retryRefund: { input: () => ({ refund_id: 1, reason: 'guessed' }) },
  settleRefund: {
    input: (saras) => ({ ...byReservation(saras), reason: 'guessed' }),
    others: 'INVALID_BOOKING',
  },
  retryPayment: { input: () => ({ payment_id: 1, reason: 'guessed' }) },
  settleTrouble: {
    input: () => ({ what: 'registration_open', id: 999_999, reason: 'guessed' }),
    others: 'NOT_FOUND',
  },
  reopenTrouble: {
    input: () => ({ what: 'registration_open', id: 999_999, reason: 'guessed' }),
    others: 'NOT_FOUND',
  },
  renewPermit: {
    input: () => ({
      home: 'marina-studio',
      unit: '1204',
      expires_on: '2029-01-01',
      reason: 'guessed',
    }),
  },
  listLeads: { input: () => ({ q: 'guessed' }) },
  readLeadBoard: { input: () => ({ q: 'guessed' }) },
  exportLeads: { input: () => ({ q: 'guessed' }) },
  readLead: { input: () => ({ lead_id: 999_999 }) },
  moveLead: { input: () => ({ lead_id: 999_999, to: 'talking' }) },
  planLead: { input: () => ({ lead_id: 999_999 }) },
  assignLead: { input: () => ({ lead_id: 999_999 }) },
  writeLeadNote: { input: () => ({ lead_id: 999_999, text: 'guessed' }) },
  answerLead: { input: () => ({ lead_id: 999_999, subject: 'guessed', text: 'guessed' }) },
  saveLeadHome: { input: () => ({ lead_id: 999_999, ...LEAD_HOME }) },
  previewHomeOfLead: { input: () => ({ lead_home_id: 999_999 }) },
  makeHomeOfLead: {
    input: () => ({
      lead_home_id: 999_999,
      first_name: 'x',
      last_name: 'x',
      company_fee_bp: 2_000,
    }),
  },
  askLeadDocuments: { input: () => ({ lead_id: 999_999 }) },
  endLeadLinks: { input: () => ({ lead_id: 999_999 }) },
  readLeadDocument: { input: () => ({ document_id: 999_999 }) },
  openLeadDocument: { input: () => ({ document_id: 999_999 }) },
  removeLeadDocument: { input: () => ({ document_id: 999_999, reason: 'guessed' }) },
  readDocumentRequest: { input: () => ({ id: 'guessed' }), others: 'DOCUMENT_LINK_ENDED' },
  sendLeadDocument: {
    input: ({ image }) => ({ id: 'guessed', kind: 'title_deed', document: image }),
    others: 'DOCUMENT_LINK_ENDED',
  },
  estimateLeadHome: { input: () => ({ lead_home_id: 999_999 }) },
  downloadLeadEstimate: { input: () => ({ lead_home_id: 999_999 }) },
  removeLeadHome: { input: () => ({ lead_home_id: 999_999, reason: 'guessed' }) },
  retryJob: { input: () => ({ job_id: 999_999 }), others: 'NOT_RETRIED' },
  retrySms: { input: () => ({ message_id: 999_999 }), others: 'NOT_RETRIED' },
  settleSms: { input: () => ({ message_id: 999_999, reason: 'guessed' }), others: 'NOT_FOUND' },
  settleBankCase: { input: () => ({ kind: 'refund', case_id: 999_999, reason: 'guessed' }) },
  settleBounce: { input: () => ({ report_id: 999_999, reason: 'guessed' }), others: 'NOT_FOUND' },
  dropJob: { input: () => ({ job_id: 999_999, reason: 'guessed' }), others: 'NOT_RETRIED' },
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
  refundPart: { input: (saras) => ({ ...byReservation(saras), amount: '1', reason: 'guessed' }) },
  previewStaffCancelling: { input: byReservation },
  undoCancelling: { input: (saras) => ({ ...byReservation(saras), reason: 'guessed' }) },
  cancelForGuest: {
    input: (saras) => ({ ...byReservation(saras), in_full: true, reason: 'guessed' }),
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
  listTeam: { input: nothing },
  inviteColleague: { input: () => ({ ...NOBODY, rights: ['team'] }) },
  withdrawInvitation: { input: () => ({ id: 1 }) },
  changeRights: { input: () => ({ user_id: 902, rights: ['team'], reason: 'guessed' }) },
  removeSecondFactor: { input: () => ({ email: 'sara@example.com', reason: 'guessed' }) },
  removeColleague: { input: () => ({ user_id: 901, reason: 'guessed' }) },
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
  listCompanyPages: { input: nothing },
  readCompanyPage: { input: () => ({ type: 2 }) },
  readPageRevision: { input: () => ({ revision_id: 1 }) },
  previewCompanyPage: { input: () => ({ type: 2, lang: 'ar' }) },
  saveCompanyPage: { input: () => ({ type: 2, version: 0, words: PAGE }) },
  discardCompanyPage: { input: () => ({ type: 2, version: 0 }), others: 'PAGE_UNCHANGED' },
  publishCompanyPage: {
    input: () => ({ type: 2, version: 0, reason: 'guessed' }),
    others: 'PAGE_UNCHANGED',
  },
  withdrawPlannedPage: { input: () => ({ type: 2, reason: 'guessed' }), others: 'NOT_FOUND' },
  restorePageRevision: { input: () => ({ revision_id: 1, version: 0 }) },
  readCompanyDetails: { input: nothing },
  changeCompany: { input: () => ({ name_en: 'guessed', reason: 'guessed' }) },
  restoreCompany: {
    input: () => ({ revision_id: 1, reason: 'guessed' }),
    others: 'COMPANY_UNCHANGED',
  },
  addPagePicture: { input: ({ image }) => ({ picture: image }) },
  readFrontPage: { input: nothing },
  saveAttraction: { input: () => ATTRACTION },
  showAttraction: {
    input: () => ({ id: 999_999, is_shown: false, reason: 'guessed' }),
    others: 'NOT_FOUND',
  },
  placeAttraction: { input: () => ({ id: 999_999, place: 1 }), others: 'NOT_FOUND' },
  setAttractionPicture: {
    input: ({ image }) => ({ id: '999999', picture: image, alt_en: 'guessed', alt_ar: 'guessed' }),
    others: 'NOT_FOUND',
  },
  addCompanyLogo: { input: ({ image }) => ({ logo: image }) },
  listTestimonials: { input: nothing },
  chooseTestimonial: {
    input: () => ({ review_id: 999_999, is_featured: true, reason: 'guessed' }),
    others: 'NOT_FOUND',
  },
  previewCompany: { input: () => ({ change: { name_en: 'guessed' } }) },
  readFirstRun: { input: nothing },
  checkSetUp: { input: () => ({ step: 'taxes' }) },
  confirmTestMail: { input: () => ({ letter: 'guessed' }), others: 'NOT_FOUND' },
  skipSetUp: { input: () => ({ step: 'sms', is_skipped: true }) },
  inviteOwner: { input: () => GUEST },
  listActivity: { input: nothing },
  exportActivity: { input: () => ({ subject: 'guessed' }) },
}

const OF_LINKS: EndpointName[] = ['readBookingByLink', 'sendBookingCode', 'proveBookingLink']

const isName = (text: string): text is EndpointName => Object.hasOwn(endpoints, text)
const ENDINGS: EndpointName[] = ['cancelMyBooking', 'logOut']
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
        input: ROWS[name].input(saras),
        token: tokens[person],
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
      ROWS[name].others === 'INVALID_BOOKING' ||
      ROWS[name].others === 'USER_NON_ASSOCIATED_BOOKING',
  )
  for (const name of reached) {
    const { code } = await request(there, {
      name,
      input: ROWS[name].input(saras),
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
  return (person === 'visitor' ? ROWS[name].visitors : ROWS[name].others) ?? 'let in'
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

type Request = { name: EndpointName; input: object; token: string | undefined }

async function request(
  { app }: World,
  { name, input, token }: Request,
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
    { visitor: '127.0.0.1' },
  )
  const text = await response.text()
  const is_json = response.headers.get('content-type')?.includes('json')
  return { code: is_json ? String(JSON.parse(text).message) : 'OK', text }
}

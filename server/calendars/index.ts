export { askBeforeSale, askBeforeSplit } from './ask-before-sale.ts'
export { sellingHandlers } from './selling-handlers.ts'
export { connectFeed, readNow, removeFeed, settleVanished, tryFeed } from './feeds.ts'
export { listFeeds, listUnits, type FeedRow } from './list-queries.ts'
export { endLink, makeLink } from './links.ts'
export { listLinks } from './link-queries.ts'
export { readDueFeeds } from './read-due-feeds.ts'
export { resealFeeds } from './reseal-feeds.ts'
export { writeCalendar } from './write-calendar.ts'
export { checkRows } from './imports/check-rows.ts'
export { findImport, forgetChannelImports, listImports } from './imports/import-queries.ts'
export { bringInTable, matchingOf, matchTable, sendTable, undoTable } from './imports/imports.ts'
export { rateOf, setStayMoney, type TypedMoney } from './stays/money.ts'
export { checkInStay, checkOutStay, markStayNoShow, undoStayMark } from './stays/desk.ts'
export { channelGuestStillThere } from './stays/desk-queries.ts'
export { ALL_REGISTERED } from './stays/registered-queries.ts'
export { findStay, forgetChannelGuests, listStays, readMoney } from './stays/stay-queries.ts'
export { listAwaited, listCovered, listPayoutRows } from './payouts/payout-queries.ts'
export { enterPayout, explainPayout, undoPayout } from './payouts/payouts.ts'
export { UNEXPLAINED_PAYOUTS } from './payouts/share-queries.ts'
export { listUnitsForStay } from './stays/place-queries.ts'
export {
  homesToLock,
  liftSoldStays,
  setDownSoldStays,
  type StayPlacement,
} from './stays/place.ts'
export { addStay, judgeStay, nameGuest, removeStay } from './stays/stays.ts'
export { subjectOf } from './stays/subject-of.ts'

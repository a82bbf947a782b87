export {
  composeOrder,
  hoursStayFree,
  listOffers,
  readStayOfExtras,
  type StayOfExtras,
} from './offers.ts'
export { offerView, orderedView, timesWithHours } from './views.ts'

export { CSV_COLUMNS } from './import/catalogue-csv.ts'
export { CatalogueFaults, type Fault } from './import/catalogue-faults.ts'
export { listSitemapSections, listSearchedPlaces, listSlugsOfSection } from './sitemap-queries.ts'
export { findSharedHome } from './share-queries.ts'
export { catalogueHandlers } from './handlers.ts'
export { spellings as placeSpellings } from './places/fold-place-name.ts'
export { deleteOldGooglePlaces } from './places/google-place-queries.ts'
export { currentOf, lockAmenities, readMeanings } from './amenity-queries.ts'
export { findBuildingFacts } from './places/building-facts-queries.ts'
export { importCatalogue } from './import/import-catalogue.ts'
export {
  agreementOf,
  channelTerms,
  companyFee,
  cutAgreements,
  insertAgreement,
  rentedFrom,
  Agreement,
  Terms,
  USUAL_OWN_STAYS,
} from './agreements/agreement-queries.ts'
export {
  findSupplier,
  isSoldAsRented,
  listHomesSoldBy,
  listSupplierPeriods,
  lockHomes,
  saveSupplier,
  sellFrom,
  type SupplierPeriod,
} from './suppliers/supplier-queries.ts'
export { findTransfer, transferHome } from './ownership-queries.ts'
export { deletePastArrivals } from './search/search-queries.ts'
export { beginWideSearch } from './search/wide/upkeep-queries.ts'
export { correctPermit, removePermit } from './permits/correct-permit.ts'
export { listUnitPermits } from './permits/permit-queries.ts'
export { renewPermit } from './permits/renew-permit.ts'
export { findPublished } from './homes/published-home-queries.ts'
export { readFileHomes } from './export/file-homes.ts'
export { archiveOf } from './export/homes-archive.ts'
export { csvLinesOf } from './export/csv-homes.ts'
export { readHomes, readJsonHomes, type ReadHome } from './import/check-catalogue.ts'
export { lockImports, readKnown } from './import/import-queries.ts'
export { importFaultsAgainst } from './import/reference-faults.ts'
export { processPictures } from './import/home-pictures.ts'
export { listUnknownOwners } from './transfer/transfer-queries.ts'
export { compareHomes, type Compared } from './transfer/compare-homes.ts'
export { completeHomes } from './transfer/complete-homes.ts'
export { bringIn, hinderingOf, putBack, readFormerHomes } from './transfer/bring-in.ts'
export { openHomesFile, type RangeReader } from './transfer/open-file.ts'
export {
  amountOf,
  dayOf,
  guessMatching,
  homesOfTable,
  isOwnShape,
  plainName,
  readTable,
  REQUIRED,
} from './transfer/read-table.ts'
export { isOfReadiness, lacksOf } from './homes/lacks.ts'
export { findWrittenDetails, NEEDED_OF_PAGE } from './homes/written-details.ts'
export { publishFields } from './homes/publish-fields.ts'
export { setSale } from './homes/save-fields-queries.ts'
export { photographsOf } from './reviews/photographs-of-queries.ts'
export { SITE, SITE_REVIEW_COLUMNS } from './reviews/site-review-queries.ts'

import type { kept_amenities } from '#contract/endpoints/admin/amenities.ts'
import type { home_transfer } from '#contract/endpoints/admin/home-transfer.ts'
import type { appliances } from '#contract/endpoints/admin/appliances.ts'
import type { check_out_lists } from '#contract/endpoints/admin/check-out-lists.ts'
import type { home_access } from '#contract/endpoints/admin/home-access.ts'
import type { homes } from '#contract/endpoints/admin/homes.ts'
import type { places } from '#contract/endpoints/admin/places.ts'
import type { Handlers } from '#server/call/call.ts'
import { changeUnitAccess, listUnitAccess, openUnitAccess } from './unit-access.ts'
import { addAppliancePicture, listAppliances, saveAppliances } from './appliances.ts'
import { addHomePicture } from './add-picture.ts'
import {
  endAmenity,
  exportAmenities,
  listKeptAmenities,
  mergeAmenities,
  previewAmenityEnd,
  saveAmenity,
} from './amenities/amenities.ts'
import { readCheckOutList, saveCheckOutList } from './check-out-list.ts'
import { createHome } from './begin-home.ts'
import { saveBuildingFacts } from './building-facts.ts'
import { changeHome } from './change-home.ts'
import {
  changeHomes,
  listHomeBatches,
  previewHomesChange,
  undoHomesChange,
} from './change-homes.ts'
import { readHomeChoices } from './choices.ts'
import { discardHomeChanges } from './discard-changes.ts'
import { compareHomeStates, listHomeEdits, restoreHome } from './edits.ts'
import { exportHomes, listHomes } from './list.ts'
import { moveHome, previewHomeMove } from './move-home.ts'
import { mergeAreas, mergeBuildings } from './merge-places.ts'
import { saveArea, saveBuilding } from './places.ts'
import { exportBuildings, listBuildingsPage } from './list-buildings.ts'
import { listAreas } from './place-queries.ts'
import { attachPermitPaper, openPermitPaper, removePermitPaper } from './permit-papers.ts'
import { correctPermit, listUnitPermits, removePermit } from './permits.ts'
import {
  endHomePreviews,
  makeHomePreview,
  readHomePreview,
  readHomePreviewLinks,
} from './previews.ts'
import { publishHome } from './publish-home.ts'
import { readHome } from './read-home.ts'
import { suggestHomeText } from './suggest-text.ts'
import { bringInHomes, undoHomeImport } from './transfer/bring-in-homes.ts'
import { matchHomeImport } from './transfer/match-columns.ts'
import { readHomeImport } from './transfer/preview-import.ts'
import { beginHomeImport, listHomeImports, sendHomeImportPart } from './transfer/send-file.ts'
import { exportHomesArchive, exportHomesTable } from './transfer/take-out.ts'

export const homesHandlers = {
  listHomes,
  exportHomes,
  exportHomesArchive,
  exportHomesTable,
  listHomeImports,
  beginHomeImport,
  sendHomeImportPart,
  readHomeImport,
  matchHomeImport,
  bringInHomes,
  undoHomeImport,
  readHome,
  readHomeChoices,
  suggestHomeText,
  createHome,
  changeHome,
  addHomePicture,
  publishHome,
  discardHomeChanges,
  previewHomesChange,
  changeHomes,
  listHomeBatches,
  undoHomesChange,
  readHomePreviewLinks,
  makeHomePreview,
  endHomePreviews,
  readHomePreview,
  previewHomeMove,
  moveHome,
  listHomeEdits,
  compareHomeStates,
  restoreHome,
  listUnitPermits,
  correctPermit,
  removePermit,
  listUnitAccess,
  openUnitAccess,
  changeUnitAccess,
  readCheckOutList,
  saveCheckOutList,
  listAppliances,
  saveAppliances,
  addAppliancePicture,
  attachPermitPaper,
  openPermitPaper,
  removePermitPaper,
  listAreas: async (_input, { db }) => ({ areas: await listAreas(db) }),
  saveArea,
  mergeAreas,
  listBuildings: listBuildingsPage,
  exportBuildings,
  saveBuilding,
  saveBuildingFacts,
  mergeBuildings,
  listKeptAmenities,
  exportAmenities,
  saveAmenity,
  previewAmenityEnd,
  endAmenity,
  mergeAmenities,
} satisfies Handlers<
  | keyof typeof homes
  | keyof typeof home_access
  | keyof typeof check_out_lists
  | keyof typeof appliances
  | keyof typeof home_transfer
  | keyof typeof places
  | keyof typeof kept_amenities
  | 'readHomePreview'
>

export { drawSharePicture, type Words } from './share-picture.ts'

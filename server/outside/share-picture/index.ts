export { drawSharePicture, type Focus, type Words } from './share-picture.ts'

/** The parts of it that tests use; the package has no types. */
declare module '@20minutes/s3rver' {
  type Options = {
    directory: string
    silent: boolean
    vhostBuckets: boolean
    configureBuckets: { name: string }[]
  }
  class S3rver {
    constructor(options: Options)
    configureBuckets(): Promise<unknown>
    callback(): import('node:http').RequestListener
  }
  export default S3rver
}

/** Ends the rendering of one template; never leaves the station. */
export class TemplateFailure extends Error {}

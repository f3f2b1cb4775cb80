// SPDX-License-Identifier: Apache-2.0

/** Ends the rendering of one template; never leaves the station. */
export class TemplateFailure extends Error {}

// SPDX-License-Identifier: Apache-2.0

export { readSupposedOverlays } from './readSupposedOverlays';
export { whatIf } from './whatIf';

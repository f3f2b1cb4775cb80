// SPDX-License-Identifier: Apache-2.0

export { PlaceRowHead } from './PlaceRowHead';
export { PlaceTable } from './PlaceTable';
export { Remark } from './Remark';
export { SectionRow } from './SectionRow';
export { Spoken } from './Spoken';
export { ValueCell } from './ValueCell';
export { ValueWithOrigin } from './ValueWithOrigin';

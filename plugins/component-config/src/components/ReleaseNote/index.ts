// SPDX-License-Identifier: Apache-2.0

export { ReleaseAlert } from './ReleaseAlert';
export { ReleaseNote } from './ReleaseNote';
export { useReleaseTexts } from './useReleaseTexts';

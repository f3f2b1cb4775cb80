// SPDX-License-Identifier: Apache-2.0

export { TextDifference } from './TextDifference';

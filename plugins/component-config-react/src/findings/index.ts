// SPDX-License-Identifier: Apache-2.0

export { useFindingMessage, type ToldFinding } from './useFindingMessage';

// SPDX-License-Identifier: Apache-2.0

export { checkValidations } from './checkValidations';

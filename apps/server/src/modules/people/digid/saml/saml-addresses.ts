/** Where the description of our side of the connection stands. */
export const samlMetadataPath = '/api/v1/platform/digid/metadata';

/** Where DigiD sends every browser back to; it was registered there, so it holds no session. */
export const samlReturnPath = '/api/v1/platform/digid/return';

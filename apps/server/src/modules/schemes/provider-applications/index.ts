export { providerFundOperations } from './provider-operations.ts';
export { sponsorProviderOperations } from './sponsor-operations.ts';

export { providerFundOperations } from './provider-operations.ts';
export { sponsorsProviderOperations } from './sponsors-providers/provider-list-operations.ts';
export { sponsorProviderOperations } from './sponsor-operations.ts';

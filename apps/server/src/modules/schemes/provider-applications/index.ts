export { providerFundOperations } from './provider-operations.ts';
export { applicationsOfSponsor } from './find-applications-queries.ts';
export { providersOfSponsor, type ProvidersFilter } from './sponsors-providers/provider-queries.ts';
export { sponsorsProviderOperations } from './sponsors-providers/provider-list-operations.ts';
export { sponsorProviderOperations } from './sponsor-operations.ts';

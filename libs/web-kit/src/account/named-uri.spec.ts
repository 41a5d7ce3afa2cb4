import { namedUri } from './named-uri.js';

describe('namedUri', () => {
  it('names the shop as the issuer, with its account and secret unchanged', () => {
    const uri = 'otpauth://totp/Kirana:asha%40kirana.example?issuer=Kirana&secret=ABC&algorithm=SHA1&digits=6&period=30';
    expect(namedUri(uri, 'Bacówka & Co')).toBe(
      'otpauth://totp/Bac%C3%B3wka%20%26%20Co:asha%40kirana.example?issuer=Bac%C3%B3wka%20%26%20Co&secret=ABC&algorithm=SHA1&digits=6&period=30',
    );
  });
});

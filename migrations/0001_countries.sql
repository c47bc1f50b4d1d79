-- The eleven countries. Their ids and codes stand in app/domain/directory/countries.ts as well.
INSERT INTO countries (id, name, code, flag_emoji, created_at) VALUES
  (1, 'United Arab Emirates', 'uae', '🇦🇪', '2025-01-01T00:00:00Z'),
  (2, 'Saudi Arabia', 'saudi-arabia', '🇸🇦', '2025-01-01T00:00:00Z'),
  (3, 'Egypt', 'egypt', '🇪🇬', '2025-01-01T00:00:00Z'),
  (4, 'Jordan', 'jordan', '🇯🇴', '2025-01-01T00:00:00Z'),
  (5, 'Lebanon', 'lebanon', '🇱🇧', '2025-01-01T00:00:00Z'),
  (6, 'Morocco', 'morocco', '🇲🇦', '2025-01-01T00:00:00Z'),
  (7, 'Tunisia', 'tunisia', '🇹🇳', '2025-01-01T00:00:00Z'),
  (8, 'Kuwait', 'kuwait', '🇰🇼', '2025-01-01T00:00:00Z'),
  (9, 'Qatar', 'qatar', '🇶🇦', '2025-01-01T00:00:00Z'),
  (10, 'Bahrain', 'bahrain', '🇧🇭', '2025-01-01T00:00:00Z'),
  (11, 'Oman', 'oman', '🇴🇲', '2025-01-01T00:00:00Z');

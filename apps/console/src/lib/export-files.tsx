import { exportFormats, exportRoutes, type ExportFormat } from '@kirana/contracts';
import { addressOf } from '@kirana/web-kit/api/client';
import { fetchWithSession, Unreachable } from '@kirana/web-kit/api/http';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { downloadFile } from './download-csv.js';
import { useMay } from './use-may.js';
